import { ArrowRight } from 'lucide-react';
import { advertisedPrice } from '#web/product/tarif-covers.ts';
import { AgeLimits } from '#web/pages/parts/tarif/age-limits.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Facts, Points } from '#web/pages/parts/text-blocks.tsx';
import { Note } from '#web/pages/parts/note.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { Text } from '#web/text/text.tsx';
import { plainPrice } from '#web/text/typography.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { claims, exclusions, premiumFacts, puppyWeeks } from './cover-texts.ts';
import { LiabilityPart } from './liability-part.tsx';
import { PriceBoard } from './price-board.tsx';
import { TarifPair } from './tarif-pair.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Tierversicherung: OP-Schutz und Vollschutz im Vergleich',
  description:
    'Was OP-Schutz und Vollschutz für Hund, Katze und Kaninchen leisten, was sie kosten und was nicht versichert ist. Mit Hundehaftpflicht zum Dazubuchen.',
  path: '/tierversicherung',
};

/** The one page with the general starting price (spec 1.3). */
const lead = `Vollschutz ab ${plainPrice(advertisedPrice('full_general'))} im Monat, OP-Schutz ab ${plainPrice(advertisedPrice('op'))}: Du entscheidest, wie groß das Dach sein soll. Die Praxis suchst du selbst aus, ein Jahreslimit gibt es in keinem der beiden Tarife.`;

const OpeningScene = () => (
  <Scene
    place="house"
    label="Ein Hund, eine Katze und ein Kaninchen unter dem Dach eines kleinen Hauses"
    items={[
      { name: 'dog', x: 96, y: 196, size: 172 },
      { name: 'cat', x: 246, y: 236, size: 130 },
      { name: 'rabbit', x: 352, y: 266, size: 98 },
    ]}
  />
);

export default function TierversicherungPage() {
  return (
    <>
      <Opening title="Tierversicherung in zwei Größen" lead={lead} scene={<OpeningScene />}>
        <ButtonLink to={calculator.to} size="large" icon={<ArrowRight />}>
          {calculator.label}
        </ButtonLink>
      </Opening>
      <Section
        id="preise"
        title="Was es kostet"
        intro="Unsere Einstiegspreise im Monat. Deinen genauen Beitrag zeigt der Rechner in zwei Minuten."
      >
        <PriceBoard />
        {puppyWeeks !== null && (
          <Note title="Welpenwochen">
            <p>
              <Text>{puppyWeeks}</Text>
            </p>
          </Note>
        )}
      </Section>
      <Section id="tarife" title="Was drin ist" tone="band">
        <TarifPair />
      </Section>
      <Section id="vergleich" title="Beide Tarife nebeneinander">
        <ComparisonTable />
      </Section>
      <Section id="leistungen" title="Darauf kannst du dich verlassen" tone="band" mirrored>
        <AgeLimits />
        <PictureCards cards={claims} />
      </Section>
      <Section id="beitrag" title="So stellst du deinen Beitrag ein" picture="control-knobs">
        <Facts facts={premiumFacts} />
      </Section>
      <Section
        id="haftpflicht"
        title="Hundehaftpflicht, wenn du magst"
        intro="Reißt sich dein Hund los und verursacht einen Unfall, haftest du als Halterin oder Halter mit allem, was du hast, auch ohne eigene Schuld (§ 833 BGB). Die Haftpflicht für Hunde ist freiwillig wählbar."
        tone="band"
      >
        <LiabilityPart />
      </Section>
      <Section
        id="grenzen"
        title="Was nicht versichert ist"
        intro="Damit es später keine Überraschung gibt. Alles Weitere steht in den [Versicherungsbedingungen](/download)."
      >
        <Points items={exclusions} />
      </Section>
      <Closing
        title="Rechne in Ruhe durch, was zu euch passt."
        text="Ohne Anmeldung und unverbindlich. Dein Angebot kommt per E-Mail."
        second={{ label: 'Fragen und Antworten', to: '/faq' }}
        pictures={['cat-face', 'dog-face', 'rabbit-face']}
      />
    </>
  );
}
