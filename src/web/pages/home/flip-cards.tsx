import { ArrowRight, RotateCw } from 'lucide-react';
import { useId } from 'react';
import { Text } from '#web/text/text.tsx';
import { calculator } from '#web/site/places.ts';
import { ButtonLink } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './flip-cards.module.css';
import { productPromises } from '#domain/product/product.ts';
import { retentions } from '#web/product/product-figures.ts';
import { plainPrice } from '#web/text/typography.ts';

type FlipCardProps = { title: string; teaser: string; text: string; picture: PictureName };

/**
 * A card with two sides; a checkbox turns it, so no script is needed. Whoever listens hears both sides, one after the other; turning
 * is for the eye alone. The way to the offer stays in reach on either side.
 */
const FlipCard = ({ title, teaser, text, picture }: FlipCardProps) => {
  const id = useId();
  return (
    <li className={styles.card}>
      <div className={styles.leaf}>
        <div className={styles.front}>
          <Picture name={picture} size={96} className={styles.picture} />
          <h3 id={id} className={styles.title}>
            {title}
          </h3>
          <p>{teaser}</p>
        </div>
        <div className={styles.back} data-ground="panel">
          <p className={styles.again} aria-hidden>
            {title}
          </p>
          <p>
            <Text>{text}</Text>
          </p>
        </div>
        <label className={styles.turn}>
          <input type="checkbox" className={styles.input} />
          <VisuallyHidden>Karte umdrehen: {title}</VisuallyHidden>
          <span className={styles.hint} aria-hidden>
            <RotateCw />
          </span>
        </label>
      </div>
      <ButtonLink to={calculator.to} variant="secondary" wide icon={<ArrowRight />} describedBy={id}>
        Zum Angebot
      </ButtonLink>
    </li>
  );
};

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
