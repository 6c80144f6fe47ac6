import { ArrowRight } from 'lucide-react';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { RoofDivider } from '#web/ui/roof-divider.tsx';
import styles from './call-to-action.module.css';
import section from './section.module.css';

export const CallToAction = () => (
  <section aria-labelledby="action-title">
    <RoofDivider tone="panel" />
    <div data-ground="panel" className={styles.band}>
      <div className={classNames(section.wrap, styles.inside)}>
        <div className={styles.words}>
          <h2 id="action-title">Zwei Minuten, dann hat dein Tier ein Dach.</h2>
          <p className={styles.text}>
            Rechne in Ruhe durch, was dein Schutz kostet. Verbindlich wird es erst, wenn du abschließt.
          </p>
          <ButtonLink to={calculator.to} size="large" icon={<ArrowRight />}>
            {calculator.label}
          </ButtonLink>
        </div>
        <div className={styles.animals} aria-hidden>
          <Picture name="cat-face" size={140} />
          <Picture name="dog-face" size={190} />
          <Picture name="rabbit-face" size={150} />
        </div>
      </div>
    </div>
  </section>
);
