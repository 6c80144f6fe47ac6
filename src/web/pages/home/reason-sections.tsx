import { FlipCards } from './flip-cards.tsx';
import { WhyCarousel } from './why-carousel.tsx';
import { CostCarousel } from '#web/pages/parts/cost-carousel.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import styles from './home-page.module.css';

export const ReasonSections = () => (
  <>
    <Section id="vorteile" title="Vier gute Gründe" intro="Dreh eine Karte um, dann erzählt sie mehr.">
      <FlipCards />
    </Section>
    <Section id="warum" title="Warum überhaupt versichern?" tone="band">
      <WhyCarousel />
      <h3 className={styles.costs}>Was ein Besuch in der Praxis kosten kann</h3>
      <CostCarousel />
    </Section>
  </>
);
