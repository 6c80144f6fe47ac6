import { BenefitList } from './benefit-list.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { TarifOverview } from '#web/pages/parts/tarif-overview.tsx';

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
