import { Closing } from '#web/pages/parts/closing.tsx';
import { Facts, Steps } from '#web/pages/parts/text-blocks.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import scene from '#web/drawing/scene.module.css';
import { Section } from '#web/pages/parts/section.tsx';
import { buyerAdvantages, conditions, memberIntro, sellingSteps } from './breeding-texts.ts';
import { PriceTable, Variants } from './price-table.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { login } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { pictureAddress } from '#web/ui/show/picture-address.ts';

export const meta: PageMeta = {
  title: 'Züchtertarif: Geburt und Wurf versichern',
  description:
    'Schutz für Trächtigkeit, Geburt und Kaiserschnitt, auf Wunsch für den ganzen Wurf. Preise, Bedingungen und Vorteile für Käuferinnen und Käufer.',
  path: '/zuechtertarif',
};

const puppy = pictureAddress('dog-face', 100);
const side = 'M96 272q24 34 150 34t150-34l-22 74a26 26 0 0 1-25 18H143a26 26 0 0 1-25-18Z';

/** The litter in its basket, the mother beside it. */
const OpeningScene = () => (
  <Scene
    place="house"
    label="Drei Welpen in einem Korb vor dem Haus, daneben die Hündin"
    items={[{ name: 'dog', x: 338, y: 214, size: 144 }]}
  >
    <ellipse cx="222" cy="366" rx="160" ry="12" className={scene.shade} />
    <g transform="translate(-22 0)">
      <ellipse cx="246" cy="272" rx="150" ry="36" className={scene.basketDeep} />
      <ellipse cx="246" cy="274" rx="134" ry="28" className={scene.cushion} />
      <image href={puppy} x="124" y="196" width="92" height="92" />
      <image href={puppy} x="204" y="176" width="100" height="100" />
      <image href={puppy} x="290" y="200" width="88" height="88" />
      <path d={side} className={scene.basket} />
      <path d="M112 300q40 24 134 24t134-24M122 332q40 18 124 18t124-18" className={scene.weave} />
    </g>
  </Scene>
);

export default function ZuechtertarifPage() {
  return (
    <>
      <Opening
        title="Züchtertarif: Schutz von Anfang an"
        lead="Ein Wurf ist Freude und Risiko zugleich. Der Züchtertarif trägt die Kosten von Trächtigkeit, Geburt und Kaiserschnitt, und wenn du möchtest, ist jedes Jungtier bis zum Auszug mitversichert."
        scene={<OpeningScene />}
      >
        <ButtonLink to={login.to} size="large">
          Im Loginbereich berechnen
        </ButtonLink>
      </Opening>
      <Section id="varianten" title="Zwei Varianten">
        <Variants />
      </Section>
      <Section id="preise" title="Was es kostet" intro={memberIntro} tone="band">
        <PriceTable />
      </Section>
      <Section id="bedingungen" title="Was dafür gilt" picture="rosette">
        <Facts facts={conditions} />
      </Section>
      <Section
        id="kaeufer"
        title="Vorteile für die neue Familie"
        intro="Wer ein Jungtier aus deinem versicherten Wurf zu sich nimmt, startet leichter:"
        tone="band"
        mirrored
      >
        <PictureCards cards={buyerAdvantages} />
      </Section>
      <Section id="verkauf" title="So gibst du ein Jungtier ab" picture="wrapped-gift">
        <Steps steps={sellingSteps} />
      </Section>
      <Closing
        title="Deine Zuchttiere sind schon bei uns?"
        text="Dann berechnest du den Züchtertarif im Loginbereich. Wenn nicht, beginnt es mit der Versicherung der Mutter."
        action={login}
        second={{ label: 'Beitrag berechnen', to: '/beitragberechnen' }}
        pictures={['dog-face', 'cat-face', 'rabbit-face']}
      />
    </>
  );
}
