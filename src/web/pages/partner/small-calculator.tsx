import { ArrowRight } from 'lucide-react';
import { speciesKeys } from '#domain/animal/species.ts';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import type { VariantOfSpecies } from '#domain/product/page-values.ts';
import { brand } from '#web/brand.ts';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import { advertisedPrice, tarifCovers, upToText } from '#web/product/tarif-covers.ts';
import { calculator } from '#web/site/places.ts';
import { OptionCard } from '#web/ui/form/choosing/option-card.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Logo } from '#web/ui/show/logo.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './small-calculator.module.css';

const variants: readonly TarifVariant[] = ['full', 'op'];

const Span = ({ of, variant }: { of: VariantOfSpecies; variant: TarifVariant }) => (
  <div>
    <dt>{variantNames[variant]}</dt>
    <dd>
      <Price cents={advertisedPrice(of)} prefix="ab" className={styles.price} /> im&nbsp;Monat
      <span className={styles.more}>{upToText(of)}</span>
      <span className={styles.more}>{tarifCovers[variant].sub}</span>
    </dd>
  </div>
);

/** A form that needs no script: the species goes into the calculator, which opens beside the partner's page. */
export const SmallCalculator = ({ heading: Heading }: { heading: 'h1' | 'h3' }) => (
  <form action={calculator.to} target="_blank" rel="noopener" className={styles.calculator}>
    <input type="hidden" name="aff" disabled />
    <p className={styles.brand}>
      <Logo size={32} />
      <span>{brand.name}</span>
    </p>
    <Heading className={styles.title}>Was kostet der Schutz für dein Tier?</Heading>
    <fieldset className={styles.species}>
      <legend className={styles.legend}>Wer soll unters Dach?</legend>
      {speciesKeys.map((key, index) => (
        <OptionCard key={key} name="species" value={key} defaultChecked={index === 0} className={styles.option}>
          <Picture name={speciesWords[key].face} size={40} />
          <span>{speciesWords[key].title}</span>
        </OptionCard>
      ))}
    </fieldset>
    {speciesKeys.map((key) => (
      <section key={key} className={styles.spans} data-species={key} aria-label={speciesWords[key].title}>
        <dl>
          {variants.map((variant) => (
            <Span key={variant} of={`${variant}_${key}`} variant={variant} />
          ))}
        </dl>
      </section>
    ))}
    <Button type="submit" wide icon={<ArrowRight />}>
      {calculator.label}
    </Button>
    <p className={styles.hint}>Öffnet sich in einem neuen Fenster. Zwei Minuten, ohne Anmeldung.</p>
  </form>
);
