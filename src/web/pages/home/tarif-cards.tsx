import { Check } from 'lucide-react';
import { advertisedPrice } from '#web/pages/home/advertised-prices.ts';
import { calculator } from '#web/shell/places.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Picture } from '#web/ui/picture.tsx';
import { Price } from '#web/ui/price.tsx';
import section from './section.module.css';
import styles from './tarif-cards.module.css';

/** 1-shop 1. The waiver reads so everywhere (decisions 1). */
const tarifs = [
  {
    variant: 'op',
    name: 'OP-Schutz',
    sub: 'Für die großen Rechnungen: alles rund um die Operation.',
    picture: 'hospital',
    features: [
      'Operation mit Diagnostik davor',
      'Klinikaufenthalt und Unterbringung',
      'Nachsorge bis 14 Tage nach der OP',
      'Ohne Jahreslimit',
    ],
  },
  {
    variant: 'full',
    name: 'Vollschutz',
    sub: 'Für jeden Tag: OP, Behandlung und Vorsorge.',
    picture: 'shield',
    features: [
      'Alles aus dem OP-Schutz',
      'Behandlungen ohne OP, Diagnostik und begleitende Therapien',
      'Vorsorge: Zahnprophylaxe und Impfungen',
      'Kastration und Sterilisation bei 3 Jahren Laufzeit oder krankhafter Veränderung',
      'Verzicht auf Kündigung im Leistungsfall ab dem 4. Versicherungsjahr',
    ],
  },
] as const;

export const TarifCards = () => (
  <section id="tarife" className={classNames(section.wrap, section.section)} aria-labelledby="tarife-title">
    <h2 id="tarife-title" className={section.title}>
      Zwei Dächer zur Wahl. Beide halten dicht.
    </h2>
    <div className={styles.cards}>
      {tarifs.map(({ variant, name, sub, picture, features }) => (
        <Card key={variant} as="article" floating tone={variant === 'full' ? 'panel' : 'paper'} className={styles.card}>
          <Picture name={picture} size={88} className={styles.picture} />
          <h3 className={styles.name}>{name}</h3>
          <p className={styles.sub}>{sub}</p>
          <p className={styles.price}>
            <Price cents={advertisedPrice(variant)} prefix="ab" className={styles.amount} /> im&nbsp;Monat
          </p>
          <ul className={styles.features}>
            {features.map((feature) => (
              <li key={feature}>
                <span className={styles.check} aria-hidden>
                  <Check strokeWidth={3.5} />
                </span>
                {feature}
              </li>
            ))}
          </ul>
          <ButtonLink
            to={`${calculator.to}?tarif_variant=${variant}`}
            variant={variant === 'full' ? 'primary' : 'secondary'}
            className={styles.button}
          >
            {name} berechnen
          </ButtonLink>
        </Card>
      ))}
    </div>
  </section>
);
