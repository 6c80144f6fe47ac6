import { Upload } from 'lucide-react';
import { claimAddress } from '#web/brand.ts';
import { emergencies, liabilitySteps, steps } from './claim-texts.ts';
import { Island } from '#web/islands/island.tsx';
import { Simulator } from './simulator.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { CostCarousel } from '#web/pages/parts/tarif/cost-carousel.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { Points, Steps } from '#web/pages/parts/text-blocks.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/text/text.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Im Leistungsfall: so reichst du eine Rechnung ein',
  description:
    'Schritt für Schritt vom Tierarztbesuch zur Erstattung, mit Beispielen, was Behandlungen kosten, und dem Rechner „Was zahle ich selbst?“.',
  path: '/im_leistungsfall',
};

/** On the table lies the bill; the ambulance dog waits beside it. */
const OpeningScene = () => (
  <Scene
    place="table"
    label="Eine Tierarztrechnung mit Stempel auf einem Tisch, daneben ein Hund mit Weste und ein Stethoskop"
    items={[
      { name: 'service-dog', x: 60, y: 150, size: 190 },
      { name: 'stethoscope', x: 344, y: 246, size: 92, turn: 8 },
    ]}
  >
    <g transform="rotate(5 300 220)">
      <path d="M238 126h128v206l-16-12-16 12-16-12-16 12-16-12-16 12-16-12-16 12Z" className={scene.paper} />
      <path d="M258 158h64M258 184h88M258 208h88M258 232h52" className={scene.paperLine} />
      <circle cx="334" cy="268" r="26" className={scene.seal} />
      <path d="m322 268 8 9 16-18" className={scene.coverLine} />
    </g>
  </Scene>
);

export default function LeistungsfallPage() {
  return (
    <>
      <Opening
        title="Im Leistungsfall: erst das Tier, dann die Rechnung"
        lead="Wenn etwas passiert, brauchst du keinen Papierkram. Geh in die Praxis deiner Wahl. Um die Rechnung kümmern wir uns danach, oder wir begleichen sie gleich dort."
        scene={<OpeningScene />}
      >
        <ButtonLink to={claimAddress} size="large" icon={<Upload />}>
          Rechnung einreichen
        </ButtonLink>
      </Opening>
      <Section id="ablauf" title="Schritt für Schritt" picture="hospital">
        <Steps steps={steps} />
      </Section>
      <Section
        id="kosten"
        title="Was Behandlungen kosten können"
        intro="Sieben Beispiele. Jede Rechnung fällt anders aus, je nach Größe des Tieres, Aufwand, Uhrzeit und Satz der Gebührenordnung."
        tone="band"
      >
        <CostCarousel />
      </Section>
      <Section
        id="rechner"
        title="Was zahle ich selbst?"
        intro="Trag eine Rechnung ein und sieh, wie sie sich aufteilt: erst der Satz der GOT, dann die Erstattung nach Alter, zuletzt deine Selbstbeteiligung."
      >
        <Island part="pages/leistungsfall/simulator.start" of={Simulator} />
      </Section>
      <Section id="notfall" title="Wenn es ein Notfall ist" tone="band" mirrored picture="ambulance">
        <Points items={emergencies} />
        <p>
          <Text>
            Im Notdienst gilt laut Gebührenordnung mindestens der zweifache und höchstens der vierfache Satz, dazu kommt die
            Notdienstgebühr. Beides ist in deinem Schutz enthalten.
          </Text>
        </p>
      </Section>
      <Section id="haftpflichtschaden" title="Wenn dein Hund einen Schaden angerichtet hat" picture="umbrella">
        <p>
          <Text>{liabilitySteps}</Text>
        </p>
      </Section>
      <Closing
        title="Hast du die Rechnung schon?"
        text="Dann lade sie gleich hoch. Fragen dazu beantworten wir gern am Telefon."
        action={{ label: 'Rechnung einreichen', to: claimAddress }}
        second={{ label: 'Kontakt', to: '/kontakt' }}
        pictures={['dog-face', 'cat-face']}
      />
    </>
  );
}
