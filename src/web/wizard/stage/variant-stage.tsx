import { ArrowLeft, Check } from 'lucide-react';
import { tarifVariants } from '#domain/cover/tarif-choice.ts';
import { advertisedPrice, upToText, tarifCovers } from '#web/product/tarif-covers.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { Price } from '#web/ui/show/price.tsx';
import { variantNames, wordsOf } from '#web/product/animal-words.ts';
import type { PartProps } from '#web/wizard/question/inputs.ts';
import { StageHeading } from '#web/wizard/frame/headings.tsx';
import styles from './variant-stage.module.css';

/** Stage 2: surgery only, or everything. */
export const VariantStage = ({ state, dispatch }: PartProps) => (
  <>
    <StageHeading sub="Vom OP-Schutz kannst du später noch in den Vollschutz wechseln und siehst vorher, was er zusätzlich kostet.">
      Welcher Schutz soll es für {wordsOf(state).accusative} sein?
    </StageHeading>
    <ul className={styles.list}>
      {tarifVariants.toReversed().map((tarifVariant) => {
        const { sub, picture, features } = tarifCovers[tarifVariant];
        return (
          <li key={tarifVariant}>
            <a
              href={`?species=${state.speciesKey}&tarif_variant=${tarifVariant}`}
              className={styles.variant}
              data-ground={tarifVariant === 'full' ? 'panel' : undefined}
              onClick={(event) => {
                event.preventDefault();
                dispatch({ type: 'variantChosen', tarifVariant });
              }}
            >
              <span className={styles.top}>
                <span>
                  <span className={styles.name}>{variantNames[tarifVariant]}</span>
                  <span className={styles.sub}>{sub}</span>
                </span>
                <Picture name={picture} size={72} className={styles.picture} />
              </span>
              <span className={styles.price}>
                <Price
                  cents={advertisedPrice(state.speciesKey === null ? tarifVariant : `${tarifVariant}_${state.speciesKey}`)}
                  prefix="ab"
                  className={styles.amount}
                />{' '}
                im&nbsp;Monat
                {state.speciesKey !== null && (
                  <span className={styles.upTo}>{upToText(`${tarifVariant}_${state.speciesKey}`)}</span>
                )}
              </span>
              <span className={styles.features}>
                {features.map((feature) => (
                  <span key={feature} className={styles.feature}>
                    <Check aria-hidden strokeWidth={3} size={18} />
                    {feature}
                  </span>
                ))}
              </span>
              <span className={styles.choose} aria-hidden>
                {variantNames[tarifVariant]} wählen
              </span>
            </a>
          </li>
        );
      })}
    </ul>
    <Button variant="quiet" className={styles.back} onClick={() => dispatch({ type: 'stepLeftBack' })}>
      <span className={styles.backWords}>
        <ArrowLeft aria-hidden size={20} /> Zurück
      </span>
    </Button>
  </>
);
