import { Section } from '#web/pages/parts/section.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Facts, Steps, type Fact, type Step } from '#web/pages/parts/text-blocks.tsx';
import { brand } from '#web/brand.ts';
import type { PageMeta } from '#web/document/page.ts';
import { Scene } from '#web/drawing/scene.tsx';
import { ButtonLink } from '#web/ui/press/button.tsx';
import page from '#web/site/page.module.css';
import { LineWriter } from './line-writer.tsx';
import { SmallCalculator } from './small-calculator.tsx';

const { contact, name } = brand;

export const meta: PageMeta = {
  title: 'Für Partner: der kleine Rechner für Ihre Website',
  description:
    'Praxen, Züchter und Tierheime zeigen mit einer Zeile auf ihrer Website, was der Schutz für Hund, Katze oder Kaninchen kostet.',
  path: '/partner',
};

const steps: readonly Step[] = [
  {
    title: 'Code bekommen',
    text: `Schreiben Sie uns an [${contact.infoMail}](mailto:${contact.infoMail}), mit der Adresse Ihrer Website.`,
  },
  {
    title: 'Wir tragen Ihre Website ein',
    text: 'Der Rechner erscheint nur auf Websites, die wir für Ihren Code eingetragen haben.',
  },
  {
    title: 'Zeile einfügen',
    text: 'Kopieren Sie die Zeile an die Stelle, an der der Rechner stehen soll. Mehr ist nicht zu tun.',
  },
];

const facts: readonly Fact[] = [
  [
    'Was er zeigt',
    'Tierart, Beitragsspanne für OP-Schutz und Vollschutz, und einen Knopf, der unseren Rechner in einem neuen Fenster öffnet.',
  ],
  [
    'Wer versichert',
    `Unter dem Rechner steht, wer der Versicherer ist. Sie vermitteln nichts und beraten nicht: Alles Weitere geschieht bei ${name}.`,
  ],
  [
    'Was er über Ihre Gäste erfährt',
    'Nichts. Er setzt keine Cookies, misst nichts und liest nichts auf Ihrer Seite. Nur Ihr Code kommt mit, wenn jemand auf den Knopf drückt.',
  ],
  [
    'Wie schwer er ist',
    'Das Skript hat keine zwei Kilobyte. Der Rechner lädt erst, wenn er in Sicht kommt, und macht sich selbst so hoch, wie er sein muss.',
  ],
  [
    'Wenn etwas fehlt',
    'Ohne Skript oder bei einem Fehler bleibt der Link stehen, der in der Zeile steckt. Hat Ihre Website eine eigene Content-Security-Policy, erlauben Sie unsere Adresse für script-src und frame-src.',
  ],
];

/** Partners are professionals: this page says Sie, the calculator itself speaks to their guests. */
export default function PartnerPage() {
  return (
    <>
      <Opening
        title="Eine Zeile für Ihre Website"
        lead="Praxen, Züchterinnen und Züchter, Tierheime: Zeigen Sie, was der Schutz kostet, ohne dass Ihre Gäste die Seite verlassen müssen."
        scene={
          <Scene
            place="table"
            label="Ein Hund und ein Kaninchen an einem Tisch, zwischen ihnen ein Klemmbrett"
            items={[
              { name: 'dog', x: 92, y: 156, size: 180 },
              { name: 'clipboard', x: 246, y: 204, size: 116, turn: 5 },
              { name: 'rabbit', x: 342, y: 230, size: 100 },
            ]}
          />
        }
      >
        <ButtonLink to="#zeile" size="large">
          Zeile schreiben
        </ButtonLink>
      </Opening>
      <Section
        id="zeile"
        title="Ihre Zeile"
        intro="Tragen Sie Ihren Code ein. Den Rechner sehen Sie hier so, wie er bei Ihnen steht."
      >
        <div className={page.beside}>
          <LineWriter />
          <SmallCalculator heading="h3" />
        </div>
      </Section>
      <Section id="schritte" title="In drei Schritten" tone="band" picture="handshake">
        <Steps steps={steps} />
      </Section>
      <Section id="fragen" title="Gut zu wissen">
        <Facts facts={facts} />
      </Section>
      <Closing
        title="Sie haben noch keinen Code?"
        text="Schreiben Sie uns, wir melden uns mit Ihrem Code."
        action={{ label: 'Zum Kontaktformular', to: '/kontakt' }}
        pictures={['dog-face', 'cat-face', 'rabbit-face']}
      />
    </>
  );
}
