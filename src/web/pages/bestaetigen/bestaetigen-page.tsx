import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { ConfirmingPart } from './confirming-part.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Kündigung oder Widerruf bestätigen',
  description: 'Bestätige, dass die Kündigung oder der Widerruf zu deinem Vertrag wirklich von dir ist.',
  path: '/bestaetigen',
  // Only the link of a mail leads here, and each is one person's.
  isHidden: true,
};

const hints = [
  'Wir fragen nach, weil die Erklärung ohne Anmeldung kam. So beendet niemand einen Vertrag, der ihm nicht gehört.',
  'Es zählt der Tag, an dem die Erklärung bei uns eingegangen ist, auch wenn du erst später bestätigst.',
  `Das warst du nicht? Dann bestätige nichts: Dein Vertrag läuft weiter. Sag uns bitte Bescheid: ${contact.phone} (${contact.openingHours}) oder [${contact.infoMail}](mailto:${contact.infoMail}).`,
];

/** Opened by the link of the mail to the address of the contract (spec 8.13). */
export default function BestaetigenPage() {
  return (
    <MailedLinkFrame
      title="Warst du das?"
      lead="Zu deinem Vertrag kam eine Erklärung. Sieh sie dir an und bestätige sie, wenn sie von dir ist."
      thing="memo"
      section={{ id: 'erklaerung', title: 'Die Erklärung' }}
      withoutScript={`Diese Seite braucht JavaScript. Antworte einfach auf unsere E-Mail, oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`}
      hints={hints}
    >
      <Island part="pages/bestaetigen/confirming.start" of={ConfirmingPart} when="now" className={page.withScript} />
    </MailedLinkFrame>
  );
}
