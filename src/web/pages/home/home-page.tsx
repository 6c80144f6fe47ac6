import { Hero } from '#web/pages/home/hero.tsx';
import { SpeciesChooser } from '#web/pages/home/species-chooser.tsx';
import { TarifSections } from '#web/pages/home/tarif-sections.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { insuranceAgency } from '#web/shell/structured-data.ts';
import { whenNear } from '#web/ui/when-near.tsx';

export const meta = () => [
  ...pageMeta({
    title: 'Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung',
    description:
      'Krankenversicherung und OP-Schutz für Hund, Katze und Kaninchen: ohne Jahreslimit, mit freier Wahl der Tierarztpraxis. In zwei Minuten zum Beitrag.',
    path: '/',
  }),
  insuranceAgency(),
];

const Reasons = whenNear(async () => (await import('#web/pages/home/reason-sections.tsx')).ReasonSections);
const Trust = whenNear(async () => (await import('#web/pages/home/trust-sections.tsx')).TrustSections);

export default function HomePage() {
  return (
    <>
      <Hero />
      <SpeciesChooser />
      <TarifSections />
      <Reasons />
      <Trust />
    </>
  );
}
