import { CircleCheck, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { chipNummerMaximumLength } from '#domain/animal/animal-details.ts';
import { animalNameMaximumLength } from '#domain/animal/animal.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { inputName, type LitterRow, type RowField, type RowInput } from './litter-rows.ts';
import { childPath } from '#web/customer-area/breeding/places.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldIssues, issuesOf } from '#web/ui/form/issues.tsx';
import { LoadingIndicator } from '#web/ui/show/loading-indicator.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import styles from './litter.module.css';
import type { FarbschlagOption, GenderOption } from '#domain/wire/shop/options.ts';

type LitterRowProps = {
  row: LitterRow;
  number: number;
  genders: readonly GenderOption[];
  farbschlaege: readonly FarbschlagOption[];
  /** What the rules say while it is typed. */
  live: readonly Issue[];
  onChange: (change: Partial<RowInput>) => void;
  /** Left out where it must stay. */
  onRemove?: (() => void) | undefined;
};

const Added = ({ row }: { row: LitterRow }) => (
  <p className={styles.added}>
    <CircleCheck aria-hidden />
    <span>
      <Link to={childPath(row.childAnimalUuid ?? '')}>{row.animalName}</Link> ist eingetragen.
    </span>
  </p>
);

/** One child animal: a line of the table on wide screens, a card on phones. */
export const LitterRowFields = ({ row, number, genders, farbschlaege, live, onChange, onRemove }: LitterRowProps) => {
  const input = (field: RowField) => {
    const name = inputName(field, row.id);
    const ofRow = issuesOf(row.issues, name);
    return {
      name,
      value: row[field],
      disabled: row.state === 'sending',
      issues: ofRow.length > 0 ? ofRow : issuesOf(live, name),
      onChange: (value: string) => onChange({ [field]: value }),
    };
  };
  const general = row.issues.filter(({ field }) => field === undefined || !field.endsWith(`-${row.id}`));
  return (
    <fieldset className={styles.row} data-state={row.state}>
      <legend>{`${number}. Jungtier`}</legend>
      {row.state === 'added' ? (
        <Added row={row} />
      ) : (
        <div className={styles.inputs} data-colours={farbschlaege.length > 0 || undefined}>
          <Field {...input('animalName')} label="Name" maxLength={animalNameMaximumLength.form} autoComplete="off" />
          <Select
            {...input('animalGenderKey')}
            label="Geschlecht"
            options={genders.map(({ genderKey, title }) => ({ value: genderKey, label: title }))}
          />
          {farbschlaege.length > 0 && (
            <Select
              {...input('animalFarbschlagKey')}
              label="Farbschlag"
              optional
              placeholder="Keine Angabe"
              options={farbschlaege.map(({ farbschlagKey, title }) => ({ value: farbschlagKey, label: title }))}
            />
          )}
          <Field
            {...input('animalChipNummer')}
            label="Chipnummer"
            optional
            inputMode="numeric"
            maxLength={chipNummerMaximumLength}
            autoComplete="off"
          />
          {onRemove && (
            <button type="button" className={styles.remove} onClick={onRemove}>
              <Trash2 aria-hidden />
              <span>{`${number}. Jungtier entfernen`}</span>
            </button>
          )}
        </div>
      )}
      {row.state === 'sending' && <LoadingIndicator isActive />}
      <div role="alert" className={styles.result}>
        <FieldIssues id={`row-${row.id}-issues`} issues={general} />
      </div>
    </fieldset>
  );
};
