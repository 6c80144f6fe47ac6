import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { AppPlace } from '#web/islands/island.tsx';
import { PracticeApp } from '#web/practice/practice-app.tsx';
import page from '#web/site/page.module.css';
import { quietFrame } from '#web/site/quiet-frame.tsx';
import { Text } from '#web/text/text.tsx';
import styles from '#web/practice/practice.module.css';

export const meta: PageMeta = {
  title: 'Für die Praxis: Code öffnen',
  description: 'Code eintippen, Rechnung eingeben, sehen, was wir zahlen. Ohne Konto und ohne Programm.',
  path: '/praxis',
  // Only a code that a customer shows leads here.
  isHidden: true,
  frame: quietFrame('Nur Name und Konto Ihrer Praxis merkt sich dieses Gerät.'),
};

/** What a practice opens with the code that a customer shows (spec 24.10). */
export default function PraxisPage() {
  return (
    <div className={styles.ground}>
      <header className={styles.head} data-print="hide">
        <h1>Direkt mit uns abrechnen</h1>
        <p>Code eintippen, Positionen eingeben, sofort sehen, was wir zahlen. Ohne Konto, ohne Programm.</p>
      </header>
      <div className={page.withScript}>
        <AppPlace part="practice/practice.start" of={PracticeApp} />
      </div>
      <p className={page.withoutScript}>
        <Text>{`Diese Seite braucht JavaScript. Rufen Sie uns gern an, oder schreiben Sie an [${brand.contact.infoMail}](mailto:${brand.contact.infoMail}).`}</Text>
      </p>
    </div>
  );
}
