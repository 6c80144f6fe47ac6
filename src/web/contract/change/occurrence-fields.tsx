import { occurrenceOptions } from '#domain/wizard/steps/wizard-views.ts';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import { issuesOf } from '#web/ui/form/issue/issue-level.ts';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import type { FieldsProps } from './change-fields.tsx';
import styles from './change.module.css';

const name = 'healthDiseaseOccurrenceEntries';
const counts = occurrenceOptions.filter(({ value }) => value > 0);

/** The tarif's diseases (spec 5.4): only what is ticked is asked how often. */
export const OccurrenceFields = ({ form, known, illnesses, onIllnesses }: FieldsProps) => {
  const { occurrences } = illnesses;
  const countOf = (id: number) => occurrences.find(({ tarifDiseaseId }) => tarifDiseaseId === id)?.countOccurrences ?? 0;
  const change = (tarifDiseaseId: number, title: string, countOccurrences: number) => {
    const others = occurrences.filter((entry) => entry.tarifDiseaseId !== tarifDiseaseId);
    const entry = { tarifDiseaseId, title, countOccurrences };
    onIllnesses({ ...illnesses, occurrences: countOccurrences === 0 ? others : [...others, entry] });
  };
  return (
    <GroupFrame
      name={name}
      label={`Woran war ${known.police.animal.animalName} erkrankt, und wie oft?`}
      hint="Kreuze an, was vorkam. Impfungen, Wurmkuren und Vorsorgeuntersuchungen zählen hier nicht."
      issues={issuesOf(form.box.issues, name)}
      isFilled={occurrences.length > 0}
    >
      <ul className={styles.diseases}>
        {known.changes.diseases.map(({ tarifDiseaseId, title }) => {
          const count = countOf(tarifDiseaseId);
          return (
            <li key={tarifDiseaseId}>
              <Checkbox
                name={`${name}-${tarifDiseaseId}`}
                label={title}
                optional
                checked={count > 0}
                onChange={(isTicked) => change(tarifDiseaseId, title, isTicked ? 1 : 0)}
              />
              {count > 0 && (
                <NativeSelect
                  aria-label={`${title}: wie oft?`}
                  value={String(count)}
                  onChange={(event) => change(tarifDiseaseId, title, Number(event.target.value))}
                >
                  {counts.map((option) => (
                    <option key={option.value} value={option.value}>
                      {`${option.title}-mal`}
                    </option>
                  ))}
                </NativeSelect>
              )}
            </li>
          );
        })}
      </ul>
    </GroupFrame>
  );
};
