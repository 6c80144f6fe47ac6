import { ArrowRight, RotateCw } from 'lucide-react';
import { useId, useState } from 'react';
import { Text } from '#web/pages/parts/text.tsx';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureName } from '#web/ui/picture-names.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import styles from './flip-card.module.css';

export type FlipCardProps = { title: string; teaser: string; text: string; picture: PictureName };

/**
 * A card with two sides. Who listens hears both, one after the other; turning it is for the eye alone. The way to the offer
 * stays in reach on either side.
 */
export const FlipCard = ({ title, teaser, text, picture }: FlipCardProps) => {
  const [isTurned, setTurned] = useState(false);
  const id = useId();
  return (
    <li className={styles.card} data-turned={isTurned || undefined}>
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
        <button type="button" className={styles.turn} aria-pressed={isTurned} onClick={() => setTurned(!isTurned)}>
          <VisuallyHidden>Karte umdrehen: {title}</VisuallyHidden>
          <span className={styles.hint} aria-hidden>
            <RotateCw />
          </span>
        </button>
      </div>
      <ButtonLink to={calculator.to} variant="secondary" wide icon={<ArrowRight />} describedBy={id}>
        Zum Angebot
      </ButtonLink>
    </li>
  );
};
