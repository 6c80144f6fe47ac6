import { productPromises } from '#domain/product/product.ts';
import { brand } from '#web/brand.ts';
import { AgeLimits } from '#web/pages/parts/tarif/age-limits.tsx';
import { type PictureCard, PictureCards } from '#web/pages/parts/picture-cards.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { TarifOverview } from '#web/pages/parts/tarif/tarif-overview.tsx';

const benefits: readonly PictureCard[] = [
  {
    title: `Bis zum ${productPromises.gotFactor}-fachen GOT-Satz`,
    text: 'Auch nachts und am Wochenende: Die Notdienstgebühr ist mit drin.',
    picture: 'money-bag',
  },
  {
    title: 'Deine Praxis, deine Klinik',
    text: 'Du suchst aus, wer dein Tier behandelt. Wir reden dir nicht hinein.',
    picture: 'stethoscope',
  },
  {
    title: 'Weltweit dabei',
    text: `${productPromises.abroadMonths} Monate Schutz auf Reisen, vom Wattenmeer bis zum anderen Ende der Welt.`,
    picture: 'airplane',
  },
  {
    title: 'Alle Rassen willkommen',
    text: 'Vom Mops bis zum Mischling, von der Perserkatze bis zum Löwenkopf.',
    picture: 'poodle',
  },
  {
    title: 'Ganz ohne Papier',
    text: 'Antrag, Vertrag und Rechnung laufen digital. Auf Wunsch rechnen wir direkt mit der Praxis ab.',
    picture: 'mobile-phone',
  },
  {
    title: 'Dein Beitrag nach Maß',
    text: 'Selbstbeteiligung und Laufzeit wählst du so, dass es zu deinem Monat passt.',
    picture: 'control-knobs',
  },
];

const BenefitList = () => (
  <Section
    id="leistungen"
    title="Was unter dem Dach alles Platz hat"
    intro={`Kostenlos beraten lassen? Ruf uns an: ${brand.contact.phone}, ${brand.contact.openingHours}.`}
    tone="band"
  >
    <AgeLimits />
    <PictureCards cards={benefits} />
  </Section>
);

export const TarifSections = () => (
  <>
    <Section
      id="tarife"
      title="Zwei Dächer zur Wahl. Beide halten dicht."
      intro="Beide Tarife nebeneinander zeigt dir der [Vergleich](/tierversicherung#vergleich)."
    >
      <TarifOverview />
    </Section>
    <BenefitList />
  </>
);
