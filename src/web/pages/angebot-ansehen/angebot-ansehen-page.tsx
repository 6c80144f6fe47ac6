import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import page from '#web/site/page.module.css';
import { quietFrame } from '#web/site/quiet-frame.tsx';
import { Text } from '#web/text/text.tsx';
import { ShownOffersPart } from './shown-offers.tsx';
import styles from './angebot-ansehen.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Ein Angebot zum Anschauen',
  description: 'Was jemand dir zeigt: Tier, Schutz und Beitrag, ohne persönliche Daten.',
  path: '/angebot-ansehen',
  // Only the link that somebody passes on leads here.
  isHidden: true,
  frame: quietFrame('Wer sie öffnet, merkt sich niemand.'),
};

/** What somebody at home opens with the link that an offer's owner passed on (spec 11.19). */
export default function AngebotAnsehenPage() {
  return (
    <div className={styles.ground}>
      <h1 className={styles.title}>Ein Angebot zum Anschauen</h1>
      <Island part="pages/angebot-ansehen/shown.start" of={ShownOffersPart} when="now" className={page.withScript} />
      <p className={page.withoutScript}>
        <Text>{`Diese Seite braucht JavaScript. Ruf uns gern an: ${contact.phone}, oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`}</Text>
      </p>
    </div>
  );
}
