import type { PartnerMarkName } from '#domain/product/page-values.ts';
import styles from './trust-sections.module.css';
import partners from 'virtual:reference/partners';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { BlogPart } from './blog.tsx';
import { FilmPart } from './film/film-part.tsx';
import { ReviewsPart } from './reviews.tsx';
import { Island } from '#web/islands/island.tsx';
import { Closing } from '#web/pages/parts/closing.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import { type Step, Steps } from '#web/pages/parts/text-blocks.tsx';
import trustSectionsStyles from './home-page.module.css';

const paths: Readonly<Record<PartnerMarkName, string>> = {
  gables: 'M6 34V22l10-9 8 7 8-7 10 9v12ZM20 34v-8h8v8',
  cross: 'M18 8h12v10h10v12H30v10H18V30H8V18h10Z',
  folder: 'M6 12h13l5 6h18v20H6ZM16 29h16',
  rings: 'M18 30a10 10 0 1 1 0-20 10 10 0 0 1 0 20ZM30 38a10 10 0 1 1 0-20 10 10 0 0 1 0 20Z',
  pulse: 'M4 26h10l5-14 9 26 6-18 3 6h7',
  flask: 'M19 7h10M21 7v12L10 38q-1 3 3 3h22q4 0 3-3L27 19V7M15 30h18',
};

/** A drawn mark in the place of a logo. */
const PartnerMark = ({ name }: { name: PartnerMarkName }) => (
  <svg viewBox="0 0 48 48" className={styles.mark} aria-hidden focusable="false">
    <path d={paths[name]} />
  </svg>
);

const PartnerCarousel = () => (
  <Carousel
    label="Konzern und Partner"
    perPage={3}
    slides={partners.map(({ key, isParent, name, mark, text }) => ({
      key,
      content: (
        <Card as="article" className={styles.partner}>
          <PartnerMark name={mark} />
          <div className={styles.words}>
            <p className={styles.kind}>{isParent ? 'Unser Mutterhaus' : 'Praxissoftware'}</p>
            <h3 className={styles.name}>{name}</h3>
            <p className={styles.text}>{text}</p>
          </div>
        </Card>
      ),
    }))}
  />
);

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
      <div className={trustSectionsStyles.how}>
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
