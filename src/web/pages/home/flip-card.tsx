import { ArrowRight, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Text } from '#web/text/text.tsx';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './flip-card.module.css';

export type FlipCardProps = { title: string; teaser: string; text: string; picture: PictureName };

/**
 * A card with two sides; a checkbox turns it, so no script is needed. Who listens hears both sides, one after the other; turning
 * is for the eye alone. The way to the offer stays in reach on either side.
 */
export const FlipCard = ({ title, teaser, text, picture }: FlipCardProps) => {
  const id = useId();
  return (
    <li className={styles.card}>
      <div className={styles.leaf}>
        <div className={styles.front}>
          <Picture name={picture} size={96} className={styles.picture} />
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          <p>{teaser}</p>
        </div>
        <div className={styles.back} data-ground="panel">
          <p className={styles.again} aria-hidden>
            {title}
          </p>
          <p>
            <Text>{text}</Text>
          </p>
        </div>
        <label className={styles.turn}>
          <input type="checkbox" className={styles.input} />
          <VisuallyHidden>Karte umdrehen: {title}</VisuallyHidden>
          <span className={styles.hint} aria-hidden>
            <RotateCw />
          </span>
        </label>
      </div>
      <ButtonLink to={calculator.to} variant="secondary" wide icon={<ArrowRight />} describedBy={id}>
        Zum Angebot
      </ButtonLink>
    </li>
  );
};
