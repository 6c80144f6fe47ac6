import { brand, phoneAddress } from '#web/brand.ts';
import { Notice } from './notices.tsx';
import styles from './notices.module.css';

/** The calculator works in the browser. Whoever has no script there is told so, and whom to call instead. */
export const WithoutScript = () => (
  <noscript>
    <div className={styles.alone}>
      <Notice picture="umbrella" tone="warning">
        <p className={styles.title}>Unser Rechner braucht JavaScript, und das ist in deinem Browser ausgeschaltet.</p>
        <p>
          Schalte es bitte ein und lade die Seite neu. Oder ruf uns an, wir rechnen mit dir am Telefon:{' '}
          <a href={phoneAddress(brand.contact.phone)}>{brand.contact.phone}</a> ({brand.contact.openingHours}).
        </p>
      </Notice>
    </div>
  </noscript>
);
