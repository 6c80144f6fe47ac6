import { Hero } from './hero/hero.tsx';
import { ReasonSections } from './reason-sections.tsx';
import { SpeciesChooser } from './hero/species-chooser.tsx';
import { TarifSections } from './tarif-sections.tsx';
import { TrustSections } from './trust-sections.tsx';
import type { PageMeta } from '#web/document/page.ts';
import { insuranceAgency } from '#web/document/structured-data.ts';

export const meta: PageMeta = {
  title: 'Hunde-, Katzen- und Kaninchenversicherung: Beitrag berechnen und abschließen',
  description:
    'Krankenversicherung und OP-Schutz für Hund, Katze und Kaninchen: ohne Jahreslimit, mit freier Wahl der Tierarztpraxis. In zwei Minuten zum Beitrag.',
  path: '/',
  data: insuranceAgency,
};

export default function HomePage() {
  return (
    <>
      <Hero />
      <SpeciesChooser />
      <TarifSections />
      <ReasonSections />
      <TrustSections />
    </>
  );
}
