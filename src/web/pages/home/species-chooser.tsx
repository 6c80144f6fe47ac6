import { Link } from 'react-router';
import { advertisedPrice } from '#web/pages/home/advertised-prices.ts';
import { calculator } from '#web/shell/places.ts';
import { Card } from '#web/ui/card.tsx';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import section from './section.module.css';
import styles from './species-chooser.module.css';

const species = [
  { key: 'dog', label: 'Hund', picture: 'dog-face' },
  { key: 'cat', label: 'Katze', picture: 'cat-face' },
  { key: 'rabbit', label: 'Kaninchen', picture: 'rabbit-face' },
] as const;

export const SpeciesChooser = () => (
  <div className={styles.ground}>
    <div className={section.wrap}>
      <Card as="section" floating labelledBy="species-title" className={styles.card}>
        <div>
          <h2 id="species-title" className={styles.title}>
            Wer soll unters Dach?
          </h2>
          <p className={styles.sub}>In zwei Minuten zum Beitrag, ohne Anmeldung.</p>
        </div>
        <ul className={styles.list}>
          {species.map(({ key, label, picture }) => (
            <li key={key}>
              <Link to={`${calculator.to}?species=${key}`} prefetch="intent" className={styles.species}>
                <Picture name={picture} size={72} className={styles.picture} />
                <span>
                  <span className={styles.name}>{label}</span>
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
