import { BenefitList } from '#web/pages/home/benefit-list.tsx';
import { BlogOnDemand } from '#web/pages/home/blog-on-demand.tsx';
import { FilmOnDemand } from '#web/pages/home/film/film-on-demand.tsx';
import { FlipCards } from '#web/pages/home/flip-cards.tsx';
import { Hero } from '#web/pages/home/hero.tsx';
import { PartnerCarousel } from '#web/pages/home/partner-carousel.tsx';
import { ReviewsOnDemand } from '#web/pages/home/reviews-on-demand.tsx';
import { SpeciesChooser } from '#web/pages/home/species-chooser.tsx';
import { WhyCarousel } from '#web/pages/home/why-carousel.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { CostCarousel } from '#web/pages/parts/cost-carousel.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { type Step, Steps } from '#web/pages/parts/steps.tsx';
import { TarifOverview } from '#web/pages/parts/tarif-overview.tsx';
import { pageMeta } from '#web/shell/page-meta.ts';
import { insuranceAgency } from '#web/shell/structured-data.ts';
import styles from './home-page.module.css';

export const meta = () => [
  ...pageMeta({
    title: 'Beitrag berechnen: Hunde-, Katzen- und Kaninchenversicherung',
    description:
      'Krankenversicherung und OP-Schutz für Hund, Katze und Kaninchen: ohne Jahreslimit, mit freier Wahl der Tierarztpraxis. In zwei Minuten zum Beitrag.',
    path: '/',
  }),
  insuranceAgency(),
];

const steps: readonly Step[] = [
  { title: 'Stell uns dein Tier vor', text: 'Rasse, Geburtstag, Gesundheit. Mehr wollen wir am Anfang gar nicht wissen.' },
  { title: 'Stell deinen Beitrag ein', text: 'Tarif, Selbstbeteiligung, Laufzeit: Jede Änderung siehst du sofort im Preis.' },
  { title: 'Nimm dein Angebot an', text: 'Es kommt sofort per E-Mail. Passt es, schließt du mit ein paar Klicks ab.' },
];

export default function HomePage() {
  return (
    <>
      <Hero />
      <SpeciesChooser />
      <Section
        id="tarife"
        title="Zwei Dächer zur Wahl. Beide halten dicht."
        intro="Beide Tarife nebeneinander zeigt dir der [Vergleich](/tierversicherung#vergleich)."
      >
        <TarifOverview />
      </Section>
      <BenefitList />
      <Section id="vorteile" title="Vier gute Gründe" intro="Dreh eine Karte um, dann erzählt sie mehr.">
        <FlipCards />
      </Section>
      <Section id="warum" title="Warum überhaupt versichern?" tone="band">
        <WhyCarousel />
        <h3 className={styles.costs}>Was ein Besuch in der Praxis kosten kann</h3>
        <CostCarousel />
      </Section>
      <Section
        id="film"
        title="So funktioniert’s"
        intro="Abschließen dauert zwei Minuten. Was im Ernstfall passiert, zeigt der Film in einer halben."
      >
        <div className={styles.how}>
          <FilmOnDemand />
          <Steps steps={steps} />
        </div>
      </Section>
      <ReviewsOnDemand />
      <Section id="partner" title="In guter Gesellschaft" intro="Wer hinter uns steht, und mit wem Praxen bei uns abrechnen.">
        <PartnerCarousel />
      </Section>
      <BlogOnDemand />
      <Closing
        title="Zwei Minuten, dann hat dein Tier ein Dach."
        text="Rechne in Ruhe durch, was dein Schutz kostet. Verbindlich wird es erst, wenn du abschließt."
        pictures={['cat-face', 'dog-face', 'rabbit-face']}
      />
    </>
  );
}
