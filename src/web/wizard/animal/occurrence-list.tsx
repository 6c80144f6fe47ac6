import { occurrenceOptions } from '#domain/wizard/wizard-views.ts';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import { NativeSelect } from '#web/ui/form/native-select.tsx';
import type { Step1PartProps } from '#web/wizard/animal/step1-part.ts';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';
import styles from './occurrence-list.module.css';

const name = 'healthDiseaseOccurrenceEntries';

/** The tarif's diseases, each with a count (spec 5.4). "nie" is what stands there until something else is said. */
export const OccurrenceList = ({ state, dispatch, issues, label }: Step1PartProps & { label: string }) => {
  const entries = state.data.healthDiseaseOccurrenceEntries ?? [];
  const countOf = (id: number) => entries.find(({ tarifDiseaseId }) => tarifDiseaseId === id)?.countOccurrences ?? 0;
  return (
    <>
      <GroupFrame
        name={name}
        label={label}
        hint="Ändere nur, was vorkam."
        issues={issues.byField[name] ?? []}
        isFilled={entries.length > 0}
      >
        <ul className={styles.list}>
          {(state.options.diseases ?? []).map(({ tarifDiseaseId, title }) => (
            <li key={tarifDiseaseId} className={styles.disease} data-counted={countOf(tarifDiseaseId) > 0 || undefined}>
              <label htmlFor={`${name}-${tarifDiseaseId}`}>{title}</label>
              <NativeSelect
                id={`${name}-${tarifDiseaseId}`}
                value={String(countOf(tarifDiseaseId))}
                onChange={(event) =>
                  dispatch({ type: 'occurrenceChanged', tarifDiseaseId, countOccurrences: Number(event.target.value) })
                }
                className={styles.count}
              >
                {occurrenceOptions.map(({ value, title }) => (
                  <option key={value} value={value}>
                    {value === 0 ? 'nie' : `${title}-mal`}
                  </option>
                ))}
              </NativeSelect>
            </li>
          ))}
        </ul>
      </GroupFrame>
      <RefusalNote state={state} field={name} />
    </>
  );
};
