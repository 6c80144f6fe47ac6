import { speciesKeys, type SpeciesKey } from '#domain/animal/species.ts';
import { OptionCard, CoveringInput } from '#web/ui/form/choosing/option-card.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import styles from './tarif-overview.module.css';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId } from 'react';
import type { TarifVariant } from '#domain/cover/tarif-choice.ts';
import { TarifFace } from './tarif-face.tsx';
import { usePart } from '#web/start/part-files.ts';
import { classNames } from '#web/ui/class-names.ts';
import { RoundButton } from '#web/ui/press/round-button.tsx';

/** Three faces to choose from. */
const SpeciesSwitch = ({ name, first }: { name: string; first: SpeciesKey }) => (
  <fieldset className={styles.switch}>
    <legend>
      <VisuallyHidden>Tierart</VisuallyHidden>
    </legend>
    {speciesKeys.map((key) => (
      <OptionCard key={key} className={styles.species} name={name} value={key} defaultChecked={key === first}>
        <Picture name={speciesWords[key].face} size={36} />
        {speciesWords[key].title}
      </OptionCard>
    ))}
  </fieldset>
);

export type TarifOverviewProps = {
  /** The species whose price and picture it shows first. */
  species?: SpeciesKey;
  /** Without the buttons it only informs. */
  hasButtons?: boolean;
};

/** Full cover comes first (spec 13.7). */
const order = ['full', 'op'] as const satisfies readonly TarifVariant[];

/**
 * Both tarifs, one at a time, each with the price of the species. Which is seen is a matter of two groups of radios and of style;
 * the script (tarif-overview.start.ts) lets the arrows turn, and tells the page and the calculator what was chosen.
 */
export const TarifOverview = ({ species = 'dog', hasButtons = true }: TarifOverviewProps) => {
  const name = useId();
  return (
    <div {...usePart('pages/parts/tarif/tarif-overview.start')} className={styles.overview} data-tarifs>
      <div className={styles.choices}>
        <fieldset className={styles.variants}>
          <legend>
            <VisuallyHidden>Tarif</VisuallyHidden>
          </legend>
          {order.map((key) => (
            <label key={key} className={styles.variant}>
              <CoveringInput type="radio" name={`${name}-variant`} value={key} defaultChecked={key === order[0]} />
              {variantNames[key]}
            </label>
          ))}
        </fieldset>
        <SpeciesSwitch name={`${name}-species`} first={species} />
      </div>
      <div className={styles.stage}>
        {(['previous', 'next'] as const).map((side) => (
          <RoundButton
            key={side}
            label={`${side === 'previous' ? 'Vorheriger' : 'Nächster'} Tarif: ${variantNames[order[1]]}`}
            className={classNames(styles.arrow, styles[side])}
            data-turn
          >
            {side === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
          </RoundButton>
        ))}
        {order.map((key) => (
          <TarifFace key={key} variant={key} firstSpecies={species} hasButton={hasButtons} />
        ))}
      </div>
      <output>
        <VisuallyHidden> </VisuallyHidden>
      </output>
    </div>
  );
};
