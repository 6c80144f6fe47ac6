import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';
import { MessagePart } from './message-part.tsx';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Unsere Nachricht an dich',
  description: 'Lies unsere Nachricht und antworte uns direkt.',
  path: '/nachricht',
  // Only the link of a mail leads here, and each is one person's.
  isHidden: true,
};

const hints = [
  'Deine Antwort liest ein Mensch aus unserem Team. Wir melden uns per E-Mail.',
  'Der Link ist nur für dich. Bitte gib ihn nicht weiter.',
  'In deinem [Loginbereich](/user/nachrichten) stehen alle Nachrichten, auch die älteren.',
];

/** Opened by the link of a mail (spec 19.13). */
export default function NachrichtPage() {
  return (
    <MailedLinkFrame
      title="Unsere Nachricht an dich"
      lead="Jemand aus unserem Team hat dir geschrieben. Hier kannst du gleich antworten."
      thing="page-facing-up"
      section={{ id: 'nachricht', title: 'Lesen und antworten' }}
      withoutScript={`Diese Seite braucht JavaScript. Antworte einfach auf unsere E-Mail, oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`}
      hints={hints}
    >
      <Island part="pages/nachricht/message.start" of={MessagePart} when="now" className={page.withScript} />
    </MailedLinkFrame>
  );
}
