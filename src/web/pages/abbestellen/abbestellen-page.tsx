import { brand } from '#web/brand.ts';
import { LetterScene } from '#web/drawing/scene.tsx';
import type { PageMeta } from '#web/document/page-meta.ts';
import { Island } from '#web/islands/island.tsx';
import { UnsubscribePart } from '#web/pages/abbestellen/unsubscribe-part.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Points } from '#web/pages/parts/points.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import page from '#web/site/page.module.css';
import { Text } from '#web/text/text.tsx';
import { Card } from '#web/ui/show/card.tsx';

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
    <>
      <Opening
        title="Keine Post mehr? In Ordnung"
        lead="Du entscheidest, ob wir dir schreiben. Gründe brauchst du keine."
        scene={
          <LetterScene
            label="Ein Blatt Papier und ein Brief auf einem Tisch, dahinter ein Hund"
            animal="dog-face"
            thing="page-facing-up"
          />
        }
      />
      <Section id="abbestellen" title="Einwilligung widerrufen">
        <div className={page.beside}>
          <Card floating>
            <Island part="pages/abbestellen/unsubscribe.start" of={UnsubscribePart} className={page.withScript} />
            <p className={page.withoutScript}>
              <Text>{`Der Knopf braucht JavaScript. Schreib uns an [${contact.privacyMail}](mailto:${contact.privacyMail}), dann erledigen wir es für dich.`}</Text>
            </p>
          </Card>
          <Points items={hints} />
        </div>
      </Section>
    </>
  );
}
