import { Link } from 'react-router';
import { speciesKeys } from '#domain/species.ts';
import { advertisedPrice } from '#web/pages/home/advertised-prices.ts';
import page from '#web/pages/parts/page.module.css';
import { calculator } from '#web/shell/places.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import { speciesWords } from '#web/wizard/animal-words.ts';
import styles from './species-chooser.module.css';

export const SpeciesChooser = () => (
  <div className={styles.ground}>
    <div className={page.wrap}>
      <Card as="section" floating labelledBy="species-title" className={styles.card}>
        <div>
          <h2 id="species-title" className={styles.title}>
            Wer soll unters Dach?
          </h2>
          <p className={styles.sub}>In zwei Minuten zum Beitrag, ohne Anmeldung.</p>
        </div>
        <ul className={styles.list}>
          {speciesKeys.map((key) => (
            <li key={key}>
              <Link to={`${calculator.to}?species=${key}`} prefetch="intent" className={styles.species}>
                <Picture name={speciesWords[key].face} size={72} className={styles.picture} />
                <span>
                  <span className={styles.name}>{speciesWords[key].title}</span>
                  <Price cents={advertisedPrice(`full_${key}`)} prefix="ab" className={styles.price} />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  </div>
);
