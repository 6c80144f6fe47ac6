import { ExternalLink } from 'lucide-react';
import { brand } from '#web/brand.ts';
import { passportPoints } from './customer-texts.ts';
import { CheckList } from '#web/pages/parts/text-blocks.tsx';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './passport-part.module.css';

/** spec 1.2: the passport needs a free registration with a third party. */
export const PassportPart = () => (
  <Card floating className={styles.passport}>
    <div className={styles.words}>
      <CheckList items={passportPoints} />
      <p>
        Der Tierpass gehört nicht zu unserer Versicherung. Um ihn zu nutzen, meldest du dich kostenlos bei einem anderen Anbieter
        an, einem Dienst für Tierdaten. Dort gelten dessen Bedingungen; ohne dein Zutun geben wir nichts weiter.
      </p>
      <ButtonLink to={brand.links.petPassportUrl} variant="secondary" icon={<ExternalLink />}>
        Zum digitalen Tierpass
      </ButtonLink>
    </div>
    <div className={styles.booklet} data-ground="panel" aria-hidden>
      <span>Tierpass</span>
      <Picture name="paw-prints" size={120} />
    </div>
  </Card>
);
