import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import page from '#web/site/page.module.css';
import { quietFrame } from '#web/site/quiet-frame.tsx';
import { Text } from '#web/text/text.tsx';
import { ProofCheck } from './proof-check.tsx';
import styles from './nachweis.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Bescheinigung prüfen: Hundehaftpflicht',
  description: 'Besteht die Haftpflichtversicherung noch? Mit dem Code der Bescheinigung, ohne persönliche Daten.',
  path: '/nachweis',
  // Only the paper that a customer shows leads here.
  isHidden: true,
  frame: quietFrame('Den Code merkt sich niemand.'),
};

/** What an office opens with the code of a proof of liability cover (§ 113 VVG). */
export default function NachweisPage() {
  return (
    <div className={styles.ground}>
      <header className={styles.head}>
        <h1>Gilt die Bescheinigung noch?</h1>
        <p>
          Mit dem Code auf der Bescheinigung sehen Sie, ob die Haftpflichtversicherung für den Hund heute besteht. Diese Seite
          zeigt keine persönlichen Daten.
        </p>
      </header>
      <Island part="pages/nachweis/proof.start" of={ProofCheck} when="now" className={page.withScript} />
      <p className={page.withoutScript}>
        <Text>{`Diese Seite braucht JavaScript. Rufen Sie uns gern an: ${contact.phone}, oder schreiben Sie an [${contact.infoMail}](mailto:${contact.infoMail}).`}</Text>
      </p>
    </div>
  );
}
