import { brand, company } from '#web/brand.ts';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Facts } from '#web/pages/parts/text-blocks.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { PictureCards, type PictureCard } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Paragraphs } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { calculator } from '#web/site/places.ts';
import styles from './ueber-uns-page.module.css';

const { address } = brand;

export const meta: PageMeta = {
  title: 'Über uns',
  description: `Wer ${brand.name} ist, wofür wir stehen und wie wir arbeiten.`,
  path: '/ueber_uns',
};

const story = [
  'Ein Dach hält aus, wenn es stürmt, und fällt nicht auf, wenn die Sonne scheint. So soll eine Versicherung sein. Du zahlst deinen Beitrag, lebst mit deinem Tier, und wenn es krank wird, ist etwas über euch, das hält.',
  `${brand.name} versichert Hunde, Katzen und Kaninchen. Nichts anderes. Deshalb kennen wir die Gebührenordnung der Praxen, wissen, was eine Magendrehung kostet, und verstehen, dass dein Kaninchen kein kleiner Hund ist.`,
];

const principles: readonly PictureCard[] = [
  {
    title: 'Klar statt klein gedruckt',
    text: 'Was versichert ist und was nicht, steht auf derselben Seite. Alle [Bedingungen](/download) kannst du lesen, bevor du etwas eingibst.',
    picture: 'light-bulb',
  },
  {
    title: 'Ein Preis, der sich erklärt',
    text: 'Im Rechner siehst du, welche Angabe deinen Beitrag um wie viel verändert. Auf den Cent genau.',
    picture: 'balance-scale',
  },
  {
    title: 'Deine Praxis, dein Vertrauen',
    text: 'Wer dein Tier behandelt, entscheidest du. Wir zahlen die Rechnung, auf Wunsch direkt an die Praxis.',
    picture: 'handshake',
  },
  {
    title: 'Menschen, wenn es darauf ankommt',
    text: `Online geht alles. Aber am Telefon sitzt jemand, der zuhört: ${brand.contact.openingHours}.`,
    picture: 'telephone',
  },
  {
    title: 'Sparsam mit Daten',
    text: 'Diese Seite lädt nichts von fremden Servern, solange du nicht zustimmst. Warum das so ist, steht unter [Datenschutz](/datenschutz).',
    picture: 'locked',
  },
  {
    title: 'Für alle benutzbar',
    text: 'Mit Tastatur, Vorlesefunktion oder bei großer Schrift. Was wir dafür tun, sagt die [Erklärung zur Barrierefreiheit](/barrierefreiheit).',
    picture: 'guide-dog',
  },
];

const facts = [
  ['Unternehmen', `${brand.legalName}, ${address.zipCode} ${address.city}`],
  ['Vorstand', company.board.join(', ')],
  ['Aufsichtsrat, Vorsitz', company.supervisoryBoardChair],
  ['Register', `${company.registerCourt}, ${company.registerNumber}`],
  ['Aufsicht', company.supervisoryAuthority],
  ['Mehr', '[Impressum](/impressum)'],
] as const;

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Ein Haus mit Garten auf einer Wiese, davor ein Hund, eine Katze und ein Kaninchen"
    items={[
      { name: 'house-with-garden', x: 142, y: 78, size: 196 },
      { name: 'dog', x: 64, y: 246, size: 116 },
      { name: 'cat', x: 200, y: 270, size: 96 },
      { name: 'rabbit', x: 320, y: 286, size: 80 },
    ]}
  />
);

export default function UeberUnsPage() {
  return (
    <>
      <Opening
        title="Wir bauen Dächer"
        lead={`${brand.slogan} Das ist unser Name, unser Zeichen und unser ganzer Plan.`}
        scene={<OpeningScene />}
      />
      <Section id="geschichte" title="Warum ein Dach?" picture="umbrella">
        <div className={styles.story}>
          <Paragraphs texts={story} />
        </div>
      </Section>
      <Section id="haltung" title="Woran du uns messen kannst" tone="band">
        <PictureCards cards={principles} />
      </Section>
      <Section id="daten" title="Das Haus dahinter">
        <Facts facts={facts} />
      </Section>
      <Closing
        title="Lern uns kennen."
        text="Am besten, indem du rechnest. Oder ruf an, wir freuen uns."
        action={calculator}
        second={{ label: 'Kontakt', to: '/kontakt' }}
        pictures={['dog-face', 'cat-face', 'rabbit-face']}
      />
    </>
  );
}
