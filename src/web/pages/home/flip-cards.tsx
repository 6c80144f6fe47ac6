import { productPromises } from '#domain/product/product.ts';
import { FlipCard, type FlipCardProps } from './flip-card.tsx';
import { retentions } from '#web/product/product-figures.ts';
import { plainPrice } from '#web/text/typography.ts';
import styles from './flip-card.module.css';

const amounts = retentions.map(({ cents }) => cents);
const span = `zwischen ${plainPrice(Math.min(...amounts))} und ${plainPrice(Math.max(...amounts))}`;

/** The four topics of spec 13.7. */
const cards: readonly FlipCardProps[] = [
  {
    title: 'Vollschutz ohne Kostengrenze',
    teaser: 'Was die Behandlung kostet, soll nie die Frage sein.',
    text: `Der Vollschutz kennt keine Obergrenze: nicht je Rechnung, nicht im Jahr. Operation, Behandlung und Vorsorge, bis zum ${productPromises.gotFactor}-fachen Satz der GOT.`,
    picture: 'umbrella',
  },
  {
    title: 'Beitrag, der sich dir anpasst',
    teaser: 'Zwei Tarife und eine Stellschraube.',
    text: `OP-Schutz oder Vollschutz: Du hast die Wahl. Und du bestimmst, welchen Anteil der Tierarztkosten du im Jahr selbst trägst, ${span}.`,
    picture: 'control-knobs',
  },
  {
    title: 'Digital und direkt zur Praxis',
    teaser: 'Vom Antrag bis zur Erstattung auf dem Handy.',
    text: 'Du schließt online ab, reichst Rechnungen als Foto ein und findest Praxen über die Tierarzt-Suche. Auf Wunsch rechnen wir direkt mit ihnen ab.',
    picture: 'mobile-phone',
  },
  {
    title: 'Digitaler Tierpass',
    teaser: 'Impfungen und Befunde immer dabei.',
    text: 'Mit deinem kostenlosen Premium-Konto bei einem Dienst für Tierdaten hast du den Pass deines Tieres auf dem Telefon. Dort meldest du dich einmal an, das kostet nichts.',
    picture: 'identification-card',
  },
];

export const FlipCards = () => (
  <ul className={styles.cards}>
    {cards.map((card) => (
      <FlipCard key={card.title} {...card} />
    ))}
  </ul>
);
