import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { read } from '#web/ask.ts';
import { searchPractices } from '#web/calls/area/claims.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { BillFormState } from './bill-draft.ts';
import styles from './practice-field.module.css';

const fewest = 3;

/** Typed as it stands on the bill; practices of the directory whose words begin like that are offered to be chosen. */
export const PracticeField = ({ form, hint }: { form: BillFormState; hint: { hint?: string } }) => {
  const input = form.text('practice');
  const { vetUuid } = form.values;
  const words = useDeferredValue(input.value.trim());
  const { data } = useQuery({
    queryKey: ['practices', words],
    queryFn: ({ signal }) => read(searchPractices, { query: { words }, signal }),
    enabled: words.length >= fewest && vetUuid === '',
    staleTime: 60_000,
  });
  const matches = vetUuid === '' && words.length >= fewest ? (data?.practices ?? []) : [];
  const type = (practice: string) => {
    input.onChange(practice);
    form.set('vetUuid', '');
  };
  const choose = (practice: (typeof matches)[number]) => {
    input.onChange(practice.name);
    form.set('vetUuid', practice.vetUuid);
  };
  return (
    <div className={styles.practice}>
      <Field {...input} onChange={type} {...hint} label="Praxis oder Klinik" maxLength={claimLimits.practice} />
      {matches.length > 0 && (
        <fieldset className={styles.found}>
          <legend>Aus dem Verzeichnis</legend>
          {matches.map((practice) => (
            <button key={practice.vetUuid} type="button" onClick={() => choose(practice)}>
              <strong>{practice.name}</strong> <small>{practice.placeStr}</small>
            </button>
          ))}
        </fieldset>
      )}
      {vetUuid !== '' && <small className={styles.chosen}>Aus dem Verzeichnis gewählt.</small>}
    </div>
  );
};
