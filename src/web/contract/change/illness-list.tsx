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
import type { ManualDisease } from '#domain/wire/shop/offer-schemas.ts';
import { today } from '#web/contract/today.ts';
import { Field } from '#web/ui/form/field.tsx';
import { issuesOf } from '#web/ui/form/issue/issue-level.ts';
import { Select } from '#web/ui/form/select.tsx';
import { Button } from '#web/ui/press/button.tsx';
import type { FieldsProps } from './change-fields.tsx';
import { numberOf } from './change-values.ts';
import styles from './change.module.css';

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
