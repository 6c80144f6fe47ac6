import { CheckList } from '#web/pages/parts/check-list.tsx';
import { Card } from '#web/ui/show/card.tsx';
import { Carousel } from '#web/ui/move/carousel.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './why-carousel.module.css';

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

export const WhyCarousel = () => (
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
