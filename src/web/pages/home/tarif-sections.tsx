import { BenefitList } from '#web/pages/home/benefit-list.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { TarifOverview } from '#web/pages/parts/tarif-overview.tsx';
import near from '#web/ui/laid-out-when-near.module.css';

export const TarifSections = () => (
  <div className={near.far}>
    <Section
      id="tarife"
      title="Zwei Dächer zur Wahl. Beide halten dicht."
      intro="Beide Tarife nebeneinander zeigt dir der [Vergleich](/tierversicherung#vergleich)."
    >
      <TarifOverview />
    </Section>
    <BenefitList />
  </div>
);
