import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';
import { PracticeQuestionPart } from './practice-question-part.tsx';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Rückfrage an die Praxis',
  description: 'Hier beantwortet eine Tierarztpraxis unsere Frage zu einer Rechnung.',
  path: '/rueckfrage',
  // Only the link of a mail leads here, and each is one practice's.
  isHidden: true,
};

const hints = [
  'Die Halterin oder der Halter hat die Praxis für diese Frage von der Schweigepflicht entbunden (§ 203 StGB).',
  'Kosten für die Auskunft übernehmen wir (§ 85 VVG): Schickt uns einfach eine Rechnung.',
  `Lieber sprechen? ${contact.phone} (${contact.openingHours}), oder schreibt an [${contact.infoMail}](mailto:${contact.infoMail}).`,
];

/** Opened by the link of a mail to a practice (spec 24.9), without an account. */
export default function RueckfragePage() {
  return (
    <MailedLinkFrame
      title="Eine Frage an die Praxis"
      lead="Kurz antworten, Befund oder Foto anhängen, fertig. Ohne Konto und ohne Anmeldung."
      thing="page-facing-up"
      section={{ id: 'frage', title: 'Unsere Frage' }}
      withoutScript={`Diese Seite braucht JavaScript. Antwortet einfach auf unsere E-Mail, oder schreibt an [${contact.infoMail}](mailto:${contact.infoMail}).`}
      hints={hints}
    >
      <Island part="pages/rueckfrage/practice-question.start" of={PracticeQuestionPart} when="now" className={page.withScript} />
    </MailedLinkFrame>
  );
}
