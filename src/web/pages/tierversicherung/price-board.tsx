import { speciesKeys } from '#domain/animal/species.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { advertisedPrice } from '#web/product/tarif-covers.ts';
import { calculator } from '#web/site/places.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './price-board.module.css';

const variants = [
  { key: 'op', label: 'OP-Schutz' },
  { key: 'full', label: 'Vollschutz' },
] as const;

/** The starting price of each species and tarif, each a way into the calculator. */
export const PriceBoard = () => (
  <ul className={styles.board}>
    {speciesKeys.map((key) => (
      <Card key={key} as="li" floating className={styles.card}>
        <Picture name={speciesWords[key].face} size={80} className={styles.picture} />
        <h3>{speciesWords[key].title}</h3>
        <dl className={styles.prices}>
          {variants.map((variant) => (
            <div key={variant.key}>
              <dt>{variant.label}</dt>
              <dd>
                <a href={`${calculator.to}?species=${key}&tarif_variant=${variant.key}`}>
                  <Price cents={advertisedPrice(`${variant.key}_${key}`)} prefix="ab" className={styles.amount} />
                  <span className={styles.more}>berechnen</span>
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </Card>
    ))}
  </ul>
);
