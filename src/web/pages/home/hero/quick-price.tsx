import { tarifVariants } from '#domain/cover/tarif-choice.ts';
import { speciesKeys } from '#domain/animal/species.ts';
import { speciesWords, variantNames } from '#web/product/animal-words.ts';
import { advertisedPrice } from '#web/product/tarif-covers.ts';
import { calculator } from '#web/site/places.ts';
import { usePart } from '#web/start/part-files.ts';
import control from '#web/ui/form/control.module.css';
import { NativeSelect } from '#web/ui/form/choosing/select.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './quick-price.module.css';

const titleId = 'quick-price-title';

const Fields = () => (
  <div className={styles.fields}>
    <label className={styles.field}>
      Tierart
      <NativeSelect name="species" autoComplete="off">
        {speciesKeys.map((key) => (
          <option key={key} value={key}>
            {speciesWords[key].title}
          </option>
        ))}
      </NativeSelect>
    </label>
    <label className={styles.field}>
      Rasse
      <input
        className={control.control}
        name="animal_race"
        maxLength={80}
        autoComplete="off"
        spellCheck={false}
        placeholder="Ein paar Buchstaben genügen"
      />
    </label>
    <label className={styles.field}>
      Geburtstag
      <input className={control.control} name="animal_birthdate" type="date" autoComplete="off" />
    </label>
  </div>
);

/**
 * Between what a month will cost, before anybody goes to the calculator; whatever is filled in goes along by its address
 * (spec 11.6). Without script the two buttons lead there just the same.
 */
export const QuickPrice = () => (
  <form
    action={calculator.to}
    className={styles.form}
    aria-labelledby={titleId}
    data-print="hide"
    {...usePart('pages/home/hero/quick-price.start', 'touched')}
  >
    <h3 id={titleId} className={styles.title}>
      Oder gleich sehen, was es kostet
    </h3>
    <Fields />
    <div className={styles.prices}>
      {tarifVariants.toReversed().map((variant) => (
        <button key={variant} type="submit" name="tarif_variant" value={variant} className={styles.variant}>
          <span className={styles.name}>{variantNames[variant]}</span>{' '}
          <span className={styles.span} data-span={variant}>
            <Price cents={advertisedPrice(variant)} prefix="ab" /> / Monat
          </span>{' '}
          <span className={styles.go}>genau berechnen</span>
        </button>
      ))}
    </div>
    <output className={styles.note} data-note>
      Je mehr du sagst, desto enger wird die Spanne. Was du hier angibst, steht gleich im Rechner.
    </output>
  </form>
);
