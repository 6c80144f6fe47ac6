import { CheckList } from '#web/pages/parts/text-blocks.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './reason-sections.module.css';
import { FlipCards } from './flip-cards.tsx';
import { CostCarousel } from '#web/pages/parts/tarif/cost-carousel.tsx';
import { Section } from '#web/pages/parts/section.tsx';
import reasonSectionsStyles from './home-page.module.css';

type Reason = { key: string; title: string; text: string; points: readonly string[]; pictures: readonly PictureName[] };

/** Two reasons, one a page (spec 13.7). */
const reasons: readonly Reason[] = [
  {
    key: 'cost',
    title: 'Weil ein Unfall keinen Termin ausmacht',
    text: 'Ein Sprung vom Sofa, eine Tafel Schokolade, ein Biss beim Spielen: Die teuren Rechnungen kommen ohne Ankündigung.',
    points: [
      'Im Notdienst darf die Praxis bis zum vierfachen Satz berechnen, dazu kommt die Notdienstgebühr',
      'Röntgen, Narkose, Operation und Klinik stehen auf derselben Rechnung',
    ],
    pictures: ['ambulance', 'dog-face'],
  },
  {
    key: 'calm',
    title: 'Weil du dann nicht rechnen willst',
    text: 'Steht in der Praxis eine Entscheidung an, soll zählen, was deinem Tier hilft. Nicht, was gerade auf dem Konto ist.',
    points: [
      'Ein fester Beitrag im Monat statt einer Summe, mit der niemand gerechnet hat',
      'Ein junges, gesundes Tier ist schnell versichert. Was schon da ist, lässt sich später nicht mehr versichern',
    ],
    pictures: ['shield', 'cat-face'],
  },
];

const WhyCarousel = () => (
  <Carousel
    label="Warum eine Tierversicherung"
    pagination={false}
    slides={reasons.map(({ key, title, text, points, pictures }) => ({
      key,
      content: (
        <Card as="article" className={styles.reason}>
          <div className={styles.words}>
            <h3 className={styles.title}>{title}</h3>
            <p className={styles.text}>{text}</p>
            <CheckList items={points} />
          </div>
          <div className={styles.pictures} aria-hidden>
            {pictures.map((picture) => (
              <Picture key={picture} name={picture} size={168} />
            ))}
          </div>
        </Card>
      ),
    }))}
  />
);

export const ReasonSections = () => (
  <>
    <Section id="vorteile" title="Vier gute Gründe" intro="Dreh eine Karte um, dann erzählt sie mehr." isIntroPrinted={false}>
      <FlipCards />
    </Section>
    <Section id="warum" title="Warum überhaupt versichern?" tone="band">
      <WhyCarousel />
      <h3 className={reasonSectionsStyles.costs}>Was ein Besuch in der Praxis kosten kann</h3>
      <CostCarousel />
    </Section>
  </>
);
