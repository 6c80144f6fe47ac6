import { contractChapters } from './contract-chapters.ts';
import { visitChapters } from './visit-chapters.ts';
import { Contents } from '#web/pages/parts/contents.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import page from '#web/site/page.module.css';
import { PictureCards, type PictureCard } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';

export const meta: PageMeta = {
  title: 'Datenschutz',
  description: 'Welche Daten wir wann verarbeiten, wie lange wir sie behalten, wer sie bekommt und welche Rechte du hast.',
  path: '/datenschutz',
};

const short: readonly PictureCard[] = [
  { title: 'Nichts Fremdes', text: 'Ohne dein Ja lädt diese Seite nichts von anderen Servern.', picture: 'locked' },
  {
    title: 'Nichts auf Vorrat',
    text: 'Unser Server protokolliert weder IP-Adressen noch deine Eingaben.',
    picture: 'page-facing-up',
  },
  { title: 'Nichts ohne Ausweg', text: 'Auskunft, Löschung, Widerspruch: Ein Satz von dir genügt.', picture: 'speech-balloon' },
];

const OpeningScene = () => (
  <Scene
    place="house"
    label="Ein großes Vorhängeschloss vor dem Haus, daneben wacht ein Hund"
    items={[
      { name: 'locked', x: 172, y: 190, size: 160 },
      { name: 'dog', x: 48, y: 236, size: 128 },
    ]}
  />
);

export default function DatenschutzPage() {
  return (
    <>
      <Opening
        title="Datenschutz"
        lead="Was wir von dir wissen, warum, wie lange, und wie du es uns wieder nimmst. Ohne Umwege erklärt."
        scene={<OpeningScene />}
      />
      <section className={page.wrap} aria-labelledby="kurz-title">
        <h2 id="kurz-title">
          <VisuallyHidden>Kurz gesagt</VisuallyHidden>
        </h2>
        <PictureCards cards={short} />
      </section>
      <Contents chapters={[...visitChapters, ...contractChapters]} />
    </>
  );
}
