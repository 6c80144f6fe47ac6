import { BlogPart } from './blog-part.tsx';
import { FilmPart } from './film/film-part.tsx';
import { PartnerCarousel } from './partner-carousel.tsx';
import { ReviewsPart } from './reviews-part.tsx';
import { Island } from '#web/islands/island.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { type Step, Steps } from '#web/pages/parts/steps.tsx';
import styles from './home-page.module.css';

const steps: readonly Step[] = [
  { title: 'Stell uns dein Tier vor', text: 'Rasse, Geburtstag, Gesundheit. Mehr wollen wir am Anfang gar nicht wissen.' },
  { title: 'Stell deinen Beitrag ein', text: 'Tarif, Selbstbeteiligung, Laufzeit: Jede Änderung siehst du sofort im Preis.' },
  { title: 'Nimm dein Angebot an', text: 'Es kommt sofort per E-Mail. Passt es, schließt du mit ein paar Klicks ab.' },
];

export const TrustSections = () => (
  <>
    <Section
      id="film"
      title="So funktioniert’s"
      intro="Abschließen dauert zwei Minuten. Was im Ernstfall passiert, zeigt der Film in einer halben."
    >
      <div className={styles.how}>
        <FilmPart />
        <Steps steps={steps} />
      </div>
    </Section>
    <Island part="pages/home/reviews.start" of={ReviewsPart} />
    <Section id="partner" title="In guter Gesellschaft" intro="Wer hinter uns steht, und mit wem Praxen bei uns abrechnen.">
      <PartnerCarousel />
    </Section>
    <Island part="pages/home/blog.start" of={BlogPart} />
    <Closing
      title="Zwei Minuten, dann hat dein Tier ein Dach."
      text="Rechne in Ruhe durch, was dein Schutz kostet. Verbindlich wird es erst, wenn du abschließt."
      pictures={['cat-face', 'dog-face', 'rabbit-face']}
    />
  </>
);
