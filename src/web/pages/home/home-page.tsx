import { BenefitList } from '#web/pages/home/benefit-list.tsx';
import { CallToAction } from '#web/pages/home/call-to-action.tsx';
import { Hero } from '#web/pages/home/hero.tsx';
import { HowItWorks } from '#web/pages/home/how-it-works.tsx';
import { SpeciesChooser } from '#web/pages/home/species-chooser.tsx';
import { TarifCards } from '#web/pages/home/tarif-cards.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';

export const meta = () =>
  pageMeta({
    title: 'Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung',
    description:
      'Krankenversicherung und OP-Schutz für Hund, Katze und Kaninchen: ohne Jahreslimit, mit freier Wahl der Tierarztpraxis. In zwei Minuten zum Beitrag.',
    path: '/',
  });

export default function HomePage() {
  return (
    <>
      <Hero />
      <SpeciesChooser />
      <TarifCards />
      <BenefitList />
      <HowItWorks />
      <CallToAction />
    </>
  );
}
