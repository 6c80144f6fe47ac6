import { ArrowRight } from 'lucide-react';
import { beginning, rights, service, settlement } from './customer-texts.ts';
import { PassportPart } from './passport-part.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Facts, Points, Steps } from '#web/pages/parts/text-blocks.tsx';
import { Opening } from '#web/pages/parts/opening.tsx';
import { PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { Scene } from '#web/drawing/scene.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { calculator, login } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';

export const meta: PageMeta = {
  title: 'Für Kunden: vom Angebot bis zur Erstattung',
  description:
    'Wie du dein Tier versicherst, wie die Direktabrechnung mit der Praxis läuft, was dein Loginbereich kann und welche Rechte du hast.',
  path: '/fuer_kunden',
};

const OpeningScene = () => (
  <Scene
    place="meadow"
    label="Eine Katze und ein Hund auf einer Wiese, über ihnen ein Telefon mit Rechnung und Schutzschild"
    items={[
      { name: 'mobile-phone', x: 196, y: 60, size: 112, turn: -8, floating: true },
      { name: 'receipt', x: 96, y: 96, size: 72, turn: -14, floating: true },
      { name: 'shield', x: 322, y: 110, size: 78, turn: 10, floating: true },
      { name: 'cat', x: 84, y: 210, size: 150 },
      { name: 'dog', x: 228, y: 186, size: 182 },
    ]}
  />
);

export default function FuerKundenPage() {
  return (
    <>
      <Opening
        title="Für dich und dein Tier: so läuft’s bei uns"
        lead="Vom ersten Rechnen bis zur bezahlten Rechnung geht alles online. Und wenn du lieber mit jemandem sprichst, sind wir am Telefon."
        scene={<OpeningScene />}
      >
        <ButtonLink to={calculator.to} size="large" icon={<ArrowRight />}>
          {calculator.label}
        </ButtonLink>
      </Opening>
      <Section id="abschluss" title="So kommt dein Tier unters Dach" picture="memo">
        <Steps steps={beginning} />
      </Section>
      <Section id="service" title="Und danach?" tone="band">
        <PictureCards cards={service} columns={2} />
      </Section>
      <Section
        id="direktabrechnung"
        title="Direktabrechnung: nichts auslegen"
        intro="Du wählst sie im Antrag dazu. Dann können wir mit der Praxis abrechnen, wenn sie einverstanden ist. Welche Praxen mitmachen, zeigt die [Tierarzt-Suche](/tierarzt-suche)."
      >
        <Points items={settlement} />
      </Section>
      <Section
        id="tierpass"
        title="Der digitale Tierpass"
        intro="Alles, was in den gelben oder blauen Impfpass gehört, und noch mehr: auf deinem Telefon."
        tone="band"
        mirrored
      >
        <PassportPart />
      </Section>
      <Section id="rechte" title="Deine Rechte auf einen Blick" picture="balance-scale">
        <Facts facts={rights} />
      </Section>
      <Closing
        title="Schon bei uns?"
        text="In deinem Loginbereich liegen Verträge und Dokumente bereit."
        action={login}
        second={{ label: 'Fragen und Antworten', to: '/faq' }}
        pictures={['cat-face', 'rabbit-face']}
      />
    </>
  );
}
