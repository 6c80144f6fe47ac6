import { ArrowRight } from 'lucide-react';
import { Text } from '#web/text/text.tsx';
import { calculator, type Place } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import { RoofDivider } from '#web/ui/show/roof-divider.tsx';
import styles from './closing.module.css';
import page from '#web/site/page.module.css';

export type ClosingProps = {
  title: string;
  text: string;
  action?: Place;
  second?: Place;
  /** Looks over the roofs of the footer. */
  pictures: readonly PictureName[];
};

/** Where a page leads: one thing to do next. */
export const Closing = ({ title, text, action = calculator, second, pictures }: ClosingProps) => (
  <section aria-labelledby="closing-title" data-print="hide">
    <RoofDivider tone="panel" />
    <div data-ground="panel" className={styles.band}>
      <div className={classNames(page.wrap, styles.inside)}>
        <div className={styles.words}>
          <h2 id="closing-title" className={styles.title}>
            {title}
          </h2>
          <p className={styles.text}>
            <Text>{text}</Text>
          </p>
          <div className={styles.actions}>
            <ButtonLink to={action.to} size="large" icon={<ArrowRight />}>
              {action.label}
            </ButtonLink>
            {second && (
              <ButtonLink to={second.to} size="large" variant="secondary">
                {second.label}
              </ButtonLink>
            )}
          </div>
        </div>
        <div className={styles.pictures} aria-hidden>
          {pictures.map((name) => (
            <Picture key={name} name={name} size={168} />
          ))}
        </div>
      </div>
    </div>
  </section>
);
