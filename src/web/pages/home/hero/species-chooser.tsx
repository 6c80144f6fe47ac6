import { speciesKeys } from '#domain/animal/species.ts';
import { advertisedPrice, upToText } from '#web/product/tarif-covers.ts';
import page from '#web/site/page.module.css';
import { calculator } from '#web/site/places.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Price } from '#web/ui/show/price.tsx';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import { QuickPrice } from './quick-price.tsx';
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
              <a href={`${calculator.to}?species=${key}`} className={styles.species}>
                <Picture name={speciesWords[key].face} size={72} className={styles.picture} />
                <span>
                  <span className={styles.name}>{speciesWords[key].title}</span>
                  <span className={styles.price}>
                    <Price cents={advertisedPrice(`full_${key}`)} prefix="ab" className={styles.amount} /> im&nbsp;Monat für{' '}
                    {[variantNames.full, upToText(`full_${key}`)].filter(Boolean).join(', ')}
                  </span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <QuickPrice />
      </Card>
    </div>
  </div>
);
