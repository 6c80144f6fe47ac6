import { Plus, Trash2 } from 'lucide-react';
import { useEffect } from 'react';
import { germanMonths } from '#domain/basics/calendar-date.ts';
import {
  illnessNameMaximumLength,
  illnessYears,
  manualDiseaseField,
  newManualDisease,
  type IllnessType,
} from '#domain/health/manual-disease.ts';
import { today } from '#web/contract/words.ts';
import { Field } from '#web/ui/form/field.tsx';
import { issuesOf } from '#web/ui/form/issues.tsx';
import { Select, NativeSelect } from '#web/ui/form/choosing/select.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { type FieldsProps, numberOf } from './change-values.ts';
import styles from './change.module.css';
import { occurrenceOptions } from '#domain/wizard/steps/wizard-views.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import type { ManualDisease } from '#domain/wire/shop/offers.ts';

const months = germanMonths.map((label, index) => ({ value: String(index + 1), label }));

type IllnessListProps = FieldsProps & { type: IllnessType; title: string };

/** Name, month and year of each illness; the last entry of a kind stays (spec 5.3). */
export const IllnessList = ({ form, illnesses, onIllnesses, type, title }: IllnessListProps) => {
  const { manual } = illnesses;
  const entries = manual.map((illness, index) => ({ illness, index })).filter(({ illness }) => illness.type === type);
  const setManual = (next: readonly ManualDisease[]) => onIllnesses({ ...illnesses, manual: next });
  const add = () => setManual([...manual, newManualDisease(type, today())]);
  const isEmpty = entries.length === 0;
  useEffect(() => {
    if (isEmpty) add();
    // oxlint-disable-next-line react/exhaustive-deps -- `add` is new at each drawing
  }, [isEmpty]);
  const change = (index: number, changed: ManualDisease) =>
    setManual(manual.map((illness, place) => (place === index ? { ...illness, ...changed } : illness)));
  const named = (index: number, input: 'illnessName' | 'illnessMonth' | 'illnessYear') => {
    const name = manualDiseaseField(index, input);
    return { name, issues: issuesOf(form.box.issues, name) };
  };
  const years = illnessYears(today()).map((year) => ({ value: String(year), label: String(year) }));
  return (
    <section className={styles.illnesses} aria-label={title}>
      <h4>{title}</h4>
      {entries.map(({ illness, index }) => (
        <div key={index} className={styles.illness}>
          <Field
            {...named(index, 'illnessName')}
            label="Krankheit"
            value={illness.illnessName ?? ''}
            onChange={(illnessName) => change(index, { illnessName })}
            maxLength={illnessNameMaximumLength}
            autoComplete="off"
          />
          <div className={styles.pair} data-look="halves">
            <Select
              {...named(index, 'illnessMonth')}
              label="Monat"
              options={months}
              value={illness.illnessMonth?.toString() ?? ''}
              onChange={(value) => change(index, { illnessMonth: numberOf(value) })}
            />
            <Select
              {...named(index, 'illnessYear')}
              label="Jahr"
              options={years}
              value={illness.illnessYear?.toString() ?? ''}
              onChange={(value) => change(index, { illnessYear: numberOf(value) })}
            />
          </div>
          {entries.length > 1 && (
            <Button variant="quiet" icon={<Trash2 />} onClick={() => setManual(manual.filter((_, place) => place !== index))}>
              Entfernen
            </Button>
          )}
        </div>
      ))}
      <Button variant="secondary" icon={<Plus />} onClick={add}>
        Weitere Krankheit
      </Button>
    </section>
  );
};

const name = 'healthDiseaseOccurrenceEntries';
const counts = occurrenceOptions.filter(({ value }) => value > 0);

/** The tarif's diseases (spec 5.4): only what is ticked is asked how often. */
export const OccurrenceFields = ({ form, contract, illnesses, onIllnesses }: FieldsProps) => {
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
      label={`Woran war ${contract.police.animal.animalName} erkrankt, und wie oft?`}
      hint="Kreuze an, was vorkam. Impfungen, Wurmkuren und Vorsorgeuntersuchungen zählen hier nicht."
      issues={issuesOf(form.box.issues, name)}
      isFilled={occurrences.length > 0}
    >
      <ul className={styles.diseases}>
        {contract.changes.diseases.map(({ tarifDiseaseId, title }) => {
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
