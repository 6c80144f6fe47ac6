import { brand, phoneAddress } from '#web/brand.ts';
import { Island } from '#web/islands/island.tsx';
import { Note } from '#web/pages/parts/note.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { PictureCards, type PictureCard } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/text/text.tsx';
import { VetSearch } from './vet-search.tsx';
import type { PageMeta } from '#web/document/page.ts';

const { phone, openingHours } = brand.contact;

export const meta: PageMeta = {
  title: 'Tierarzt-Suche',
  description: 'Tierarztpraxen und Tierkliniken in deiner Nähe, nach Ort oder Postleitzahl, mit Notdienst und Direktabrechnung.',
  path: '/tierarzt-suche',
};

const meanings: readonly PictureCard[] = [
  {
    title: 'Klinik',
    text: 'Hat Räume und Personal, um Tiere auch über Nacht zu behandeln. Für Operationen und schwere Fälle die erste Adresse.',
    picture: 'hospital',
  },
  {
    title: 'Notdienst',
    text: 'Hilft auch nachts, an Wochenenden und Feiertagen. Ruf trotzdem an, bevor du losfährst.',
    picture: 'ambulance',
  },
  {
    title: 'Direktabrechnung',
    text: 'Rechnet mit uns ab, wenn du das in deinem Vertrag gewählt hast. Du legst nichts aus.',
    picture: 'handshake',
  },
];

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Eine Wiese mit einem gestrichelten Weg von einem Hund zu einer Klinik, darüber eine Stecknadel"
    items={[
      { name: 'hospital', x: 268, y: 132, size: 132 },
      { name: 'round-pushpin', x: 312, y: 58, size: 76, floating: true },
      { name: 'dog', x: 64, y: 220, size: 148 },
    ]}
  >
    <path d="M196 344q60 10 90-22t44-56" className={scene.route} />
  </Scene>
);

export default function TierarztSuchePage() {
  return (
    <>
      <Opening
        title="Tierarzt-Suche"
        lead="Praxen und Kliniken in deiner Nähe. Versichert ist dein Tier in jeder, auch wenn sie hier nicht steht: Du wählst frei."
        scene={<OpeningScene />}
      />
      <div className={page.wrap}>
        <Island part="pages/tierarzt-suche/vet-search.start" of={VetSearch} className={page.withScript} />
        <div className={page.withoutScript}>
          <Note title="Die Suche braucht JavaScript">
            <p>
              <Text>{`Ruf uns an, wir suchen für dich: [${phone}](${phoneAddress(phone)}), ${openingHours}.`}</Text>
            </p>
          </Note>
        </div>
      </div>
      <Section id="merkmale" title="Was die Merkmale bedeuten">
        <PictureCards cards={meanings} />
        <p>
          <Text>
            {'Du führst eine Praxis und möchtest hier stehen? Mehr dazu unter [Für Praxen und Kliniken](/fuertieraerzte).'}
          </Text>
        </p>
      </Section>
    </>
  );
}
