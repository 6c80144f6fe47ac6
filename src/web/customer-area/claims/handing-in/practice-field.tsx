import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { read } from '#web/ask.ts';
import { searchPractices } from '#web/calls/area/claims.ts';
import { fewestLetters, Matches } from '#web/ui/form/choosing/matches.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { BillFormState } from './bill-draft.ts';

/** Typed as it stands on the bill; practices of the directory whose words begin like that are offered to be chosen. */
export const PracticeField = ({ form, hint }: { form: BillFormState; hint: { hint?: string } }) => {
  const input = form.text('practice');
  const { vetUuid } = form.values;
  const words = useDeferredValue(input.value.trim());
  const { data } = useQuery({
    queryKey: ['practices', words],
    queryFn: ({ signal }) => read(searchPractices, { query: { words }, signal }),
    enabled: words.length >= fewestLetters && vetUuid === '',
    staleTime: 60_000,
  });
  const matches = vetUuid === '' && words.length >= fewestLetters ? (data?.practices ?? []) : [];
  const type = (practice: string) => {
    input.onChange(practice);
    form.set('vetUuid', '');
  };
  const choose = (practice: (typeof matches)[number]) => {
    input.onChange(practice.name);
    form.set('vetUuid', practice.vetUuid);
  };
  return (
    <Matches matches={matches} isChosen={vetUuid !== ''} onChoose={choose}>
      <Field {...input} onChange={type} {...hint} label="Praxis oder Klinik" maxLength={claimLimits.practice} />
    </Matches>
  );
};
