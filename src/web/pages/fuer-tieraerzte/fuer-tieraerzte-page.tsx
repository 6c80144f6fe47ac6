import { advantages, billPoints, contactFacts, gotFacts, lead, settlementSteps } from './vet-texts.ts';
import { CheckList, Facts, Steps } from '#web/pages/parts/text-blocks.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { takesClaims } from '#web/brand.ts';
import { Section } from '#web/pages/parts/section.tsx';
import { TarifOverview } from '#web/pages/parts/tarif/tarif-overview.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';

export const meta: PageMeta = {
  title: 'Für Tierärztinnen und Tierärzte: direkt abrechnen',
  description:
    'Wie Praxen und Kliniken direkt mit uns abrechnen, was auf die Rechnung gehört und bis zu welchem GOT-Satz wir erstatten.',
  path: '/fuertieraerzte',
};

/** The examination table: a cat sits on it, the chart hangs on the wall. */
const OpeningScene = () => (
  <Scene
    place="table"
    label="Eine Katze und ein Kaninchen auf einem Untersuchungstisch, daneben Klemmbrett und Spritze"
    items={[
      { name: 'clipboard', x: 70, y: 204, size: 116, turn: -6 },
      { name: 'cat', x: 166, y: 162, size: 172 },
      { name: 'rabbit', x: 312, y: 230, size: 100 },
      { name: 'syringe', x: 366, y: 120, size: 64, turn: 12, floating: true },
    ]}
  >
    <path d="M240 38v78" className={scene.paperLine} />
    <path d="M206 140q34-52 68 0Z" className={scene.cover} />
  </Scene>
);

/** Vets are customers' partners, not customers: this page says Sie. */
export default function FuerTieraerztePage() {
  return (
    <>
      <Opening title="Für Praxen und Kliniken" lead={lead} scene={<OpeningScene />}>
        {takesClaims && (
          <ButtonLink to="/praxis" size="large">
            Code öffnen
          </ButtonLink>
        )}
        <ButtonLink to="#kontakt" size="large" {...(takesClaims && { variant: 'secondary' })}>
          Kontakt für Praxen
        </ButtonLink>
      </Opening>
      <Section id="vorteile" title="Was Ihre Praxis davon hat">
        <PictureCards cards={advantages} />
      </Section>
      <Section id="direktabrechnung" title="Direktabrechnung in vier Schritten" tone="band" picture="handshake">
        <Steps steps={settlementSteps} />
      </Section>
      <Section
        id="rechnung"
        title="Was auf die Rechnung gehört"
        intro="Je vollständiger die Rechnung, desto schneller ist das Geld bei Ihnen."
      >
        <Card floating>
          <CheckList items={billPoints} />
        </Card>
      </Section>
      <Section id="got" title="Gebührenordnung und Erstattung" tone="band" mirrored>
        <Facts facts={gotFacts} />
      </Section>
      <Section id="tarife" title="Was unsere Tarife übernehmen">
        <TarifOverview hasButtons={false} />
      </Section>
      <Section id="kontakt" title="So erreichen Sie uns" picture="telephone">
        <Facts facts={contactFacts} />
      </Section>
      <Closing
        title="Noch eine Frage offen?"
        text="Schreiben Sie uns oder rufen Sie an."
        action={{ label: 'Zum Kontaktformular', to: '/kontakt' }}
        pictures={['dog-face', 'cat-face', 'rabbit-face']}
      />
    </>
  );
}
