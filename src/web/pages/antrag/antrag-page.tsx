import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { ApplicationPart } from './application-part.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Zu deinem Antrag',
  description: 'Beantworte unsere Frage zu deinem Antrag oder sieh dir unser geändertes Angebot an.',
  path: '/antrag',
  // Only the link of a mail leads here, and each is one person's.
  isHidden: true,
};

const hints = [
  'Solange wir prüfen, besteht noch kein Versicherungsschutz, und wir buchen nichts ab.',
  'Der Link ist nur für dich. Bitte gib ihn nicht weiter.',
  `Lieber sprechen? Ruf uns an: ${contact.phone} (${contact.openingHours}), oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`,
];

/** Opened by the link of a mail (spec 19.7): a question, or an offer that differs from what was applied for. */
export default function AntragPage() {
  return (
    <MailedLinkFrame
      title="Zu deinem Antrag"
      lead="Wir sehen uns deinen Antrag persönlich an und melden uns, wenn wir dich brauchen."
      thing="page-facing-up"
      section={{ id: 'antrag', title: 'So geht es weiter' }}
      withoutScript={`Diese Seite braucht JavaScript. Antworte einfach auf unsere E-Mail, oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`}
      hints={hints}
    >
      <Island part="pages/antrag/application.start" of={ApplicationPart} when="now" className={page.withScript} />
    </MailedLinkFrame>
  );
}
