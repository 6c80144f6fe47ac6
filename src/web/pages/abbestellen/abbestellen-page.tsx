import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Island } from '#web/islands/island.tsx';
import { UnsubscribePart } from './unsubscribe-part.tsx';
import { MailedLinkFrame } from '#web/pages/parts/mailed-link/mailed-link-frame.tsx';
import page from '#web/site/page.module.css';

const { contact } = brand;

export const meta: PageMeta = {
  title: 'Neuigkeiten abbestellen',
  description: 'Nimm deine Einwilligung in Werbung zurück: mit einem Klick, ohne Anmeldung.',
  path: '/abbestellen',
  // Only the link of a mail leads here.
  isHidden: true,
};

const hints = [
  'An deinem Vertrag ändert sich nichts: Beitrag und Leistung bleiben dieselben.',
  'Du magst es dir später anders überlegen? [Neuigkeiten per E-Mail](/customers/contact_agreement) kannst du jederzeit wieder bestellen.',
  `Der Link geht nicht mehr? Schreib uns an [${contact.privacyMail}](mailto:${contact.privacyMail}), dann erledigen wir es für dich.`,
];

export default function AbbestellenPage() {
  return (
    <MailedLinkFrame
      title="Keine Post mehr? In Ordnung"
      lead="Du entscheidest, ob wir dir schreiben. Gründe brauchst du keine."
      thing="page-facing-up"
      section={{ id: 'abbestellen', title: 'Einwilligung widerrufen' }}
      withoutScript={`Der Knopf braucht JavaScript. Schreib uns an [${contact.privacyMail}](mailto:${contact.privacyMail}), dann erledigen wir es für dich.`}
      hints={hints}
    >
      <Island part="pages/abbestellen/unsubscribe.start" of={UnsubscribePart} className={page.withScript} />
    </MailedLinkFrame>
  );
}
