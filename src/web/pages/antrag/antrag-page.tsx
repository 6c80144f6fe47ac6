import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page-meta.ts';
import { LetterScene } from '#web/drawing/scene.tsx';
import { Island } from '#web/islands/island.tsx';
import { ApplicationPart } from '#web/pages/antrag/application-part.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Points } from '#web/pages/parts/points.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import page from '#web/site/page.module.css';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';

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

/** By the link of a mail (spec 19.7): a question, or an offer that differs from what was applied for. */
export default function AntragPage() {
  return (
    <>
      <Opening
        title="Zu deinem Antrag"
        lead="Wir sehen uns deinen Antrag persönlich an und melden uns, wenn wir dich brauchen."
        scene={
          <LetterScene
            label="Ein Blatt Papier und ein Brief auf einem Tisch, dahinter ein Hund"
            animal="dog-face"
            thing="page-facing-up"
          />
        }
      />
      <Section id="antrag" title="So geht es weiter">
        <div className={page.beside}>
          <Card floating>
            <Island part="pages/antrag/application.start" of={ApplicationPart} when="now" className={page.withScript} />
            <p className={page.withoutScript}>
              <Text>{`Diese Seite braucht JavaScript. Antworte einfach auf unsere E-Mail, oder schreib an [${contact.infoMail}](mailto:${contact.infoMail}).`}</Text>
            </p>
          </Card>
          <Points items={hints} />
        </div>
      </Section>
    </>
  );
}
