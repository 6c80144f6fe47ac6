import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { SpeciesKey } from '#domain/species.ts';
import type { TarifVariant } from '#domain/tarif-variant.ts';
import { SpeciesSwitch } from '#web/pages/parts/species-switch.tsx';
import { TarifFace } from '#web/pages/parts/tarif-face.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { CoveringInput } from '#web/ui/option-card.tsx';
import { RoundButton } from '#web/ui/round-button.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { variantNames } from '#web/wizard/animal-words.ts';
import styles from './tarif-overview.module.css';

export type TarifOverviewProps = {
  /** Whose price and picture it shows first. */
  species?: SpeciesKey;
  /** Without the buttons it only informs. */
  hasButtons?: boolean;
};

/** Full cover comes first (1-shop 2 Home page). */
const order: readonly TarifVariant[] = ['full', 'op'];

/**
 * Both tarifs, one at a time, each with the price of the species. A click on a button tells the page with the event
 * `tariff-variant-selected` and leads to the calculator.
 */
export const TarifOverview = ({ species: firstSpecies = 'dog', hasButtons = true }: TarifOverviewProps) => {
  const root = useRef<HTMLDivElement>(null);
  const [variant, setVariant] = useState<TarifVariant>('full');
  // A visitor who has not said it yet is still asked by the calculator.
  const [chosen, setChosen] = useState<SpeciesKey | null>(null);
  // The radios speak for themselves, the arrows do not.
  const [said, setSaid] = useState('');
  const name = useId();
  const species = chosen ?? firstSpecies;
  const other = variant === 'full' ? 'op' : 'full';
  const turn = () => {
    setVariant(other);
    setSaid(`${variantNames[other]} wird gezeigt`);
  };
  const tell = (detail: TarifVariant) =>
    root.current?.dispatchEvent(new CustomEvent('tariff-variant-selected', { bubbles: true, detail }));

  return (
    <div ref={root} className={styles.overview}>
      <div className={styles.choices}>
        <fieldset className={styles.variants}>
          <legend>
            <VisuallyHidden>Tarif</VisuallyHidden>
          </legend>
          {order.map((key) => (
            <label key={key} className={styles.variant}>
              <CoveringInput type="radio" name={name} value={key} checked={key === variant} onChange={() => setVariant(key)} />
              {variantNames[key]}
            </label>
          ))}
        </fieldset>
        <SpeciesSwitch value={species} onChange={setChosen} />
      </div>
      <div className={styles.stage}>
        {(['previous', 'next'] as const).map((side) => (
          <RoundButton
            key={side}
            label={`${side === 'previous' ? 'Vorheriger' : 'Nächster'} Tarif: ${variantNames[other]}`}
            className={classNames(styles.arrow, styles[side])}
            onClick={turn}
          >
            {side === 'previous' ? <ChevronLeft aria-hidden /> : <ChevronRight aria-hidden />}
          </RoundButton>
        ))}
        {order.map((key) => (
          <TarifFace
            key={key}
            variant={key}
            species={species}
            isShown={key === variant}
            {...(hasButtons && { query: chosen === null ? '' : `&species=${chosen}`, onSelect: () => tell(key) })}
          />
        ))}
      </div>
      <output>
        <VisuallyHidden>{said}</VisuallyHidden>
      </output>
    </div>
  );
};
