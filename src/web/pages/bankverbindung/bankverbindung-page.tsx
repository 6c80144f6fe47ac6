import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';
import { IbanPart } from './iban-part.tsx';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Neue Bankverbindung bestätigen',
  description: 'Bestätige die neue Bankverbindung, die du uns am Telefon genannt hast.',
  path: '/bankverbindung',
  // Only the link of a mail leads here, and each is one person's.
  isHidden: true,
};

const hints = [
  'Bis du bestätigst, bleibt alles beim bisherigen Konto.',
  'Der Link ist nur für dich. Bitte gib ihn nicht weiter.',
  `Das warst du nicht? Dann bestätige nichts und sag uns bitte Bescheid: ${contact.phone} (${contact.openingHours}) oder [${contact.infoMail}](mailto:${contact.infoMail}).`,
];

/** Opened by the link of a mail, after a call (spec 19.9). */
export default function BankverbindungPage() {
  return (
    <MailedLinkFrame
      title="Deine neue Bankverbindung"
      lead="Am Telefon wurde uns ein neues Konto genannt. Sieh es dir an und bestätige es, wenn es deines ist."
      thing="memo"
      section={{ id: 'bankverbindung', title: 'Ansehen und bestätigen' }}
      withoutScript={`Diese Seite braucht JavaScript. Ruf uns gern an: ${contact.phone} (${contact.openingHours}).`}
      hints={hints}
    >
      <Island part="pages/bankverbindung/iban.start" of={IbanPart} when="now" className={page.withScript} />
    </MailedLinkFrame>
  );
}
