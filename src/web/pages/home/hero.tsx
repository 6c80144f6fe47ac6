import { ArrowRight } from 'lucide-react';
import { brand } from '#web/brand.ts';
import { HouseScene } from '#web/pages/home/house-scene.tsx';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import styles from './hero.module.css';
import section from './section.module.css';

const promises = ['Ohne Jahreslimit', 'Freie Tierarztwahl', 'Alle Rassen', 'Weltweit 6 Monate'];

export const Hero = () => (
  <div className={styles.hero}>
    <div className={classNames(section.wrap, styles.inside)}>
      <div className={styles.words}>
        <h1 className={styles.claim}>{brand.claim}</h1>
        <p className={styles.lead}>
          Die Krankenversicherung für Hund, Katze und Kaninchen. Wir übernehmen die Tierarztrechnung bis zum vierfachen Satz der
          Gebührenordnung, in der Praxis, der du vertraust.
        </p>
        <div className={styles.actions}>
          <ButtonLink to={calculator.to} size="large" icon={<ArrowRight />}>
            {calculator.label}
          </ButtonLink>
          <ButtonLink to="#tarife" size="large" variant="quiet">
            Tarife ansehen
          </ButtonLink>
        </div>
        <ul className={styles.promises}>
          {promises.map((promise) => (
            <li key={promise}>{promise}</li>
          ))}
        </ul>
      </div>
      <HouseScene />
    </div>
  </div>
);
