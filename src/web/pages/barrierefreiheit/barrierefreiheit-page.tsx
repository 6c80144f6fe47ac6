import { accessibilityChapters } from './accessibility-chapters.ts';
import { Contents } from '#web/pages/parts/contents.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Erklärung zur Barrierefreiheit',
  description: 'Wie barrierefrei dieser Shop ist, wie du eine Barriere meldest und welche Behörde darüber wacht (BFSG).',
  path: '/barrierefreiheit',
};

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Ein Blindenführhund mit Geschirr auf einer Wiese, darüber ein Auge und ein Ohr mit Hörgerät"
    items={[
      { name: 'eye', x: 96, y: 84, size: 84, turn: -6, floating: true },
      { name: 'ear-with-hearing-aid', x: 296, y: 84, size: 86, turn: 6, floating: true },
      { name: 'guide-dog', x: 132, y: 158, size: 208 },
    ]}
  />
);

export default function BarrierefreiheitPage() {
  return (
    <>
      <Opening
        title="Barrierefreiheit"
        lead="Alle sollen ihr Tier versichern können, ganz gleich, wie sie lesen, tippen oder hören. Diese Erklärung sagt, was geht und wem du sagst, was nicht geht."
        scene={<OpeningScene />}
      >
        <ButtonLink to="#melden" variant="secondary">
          Barriere melden
        </ButtonLink>
      </Opening>
      <Contents chapters={accessibilityChapters} />
    </>
  );
}
