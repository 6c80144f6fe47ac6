import { useState } from 'react';
import { addDays, addYears } from '#domain/basics/calendar-date.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import { claimLimits } from '#domain/claims/hand-in.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { today } from '#web/contract/words.ts';
import { Choice } from '#web/ui/form/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { BillFormState } from './bill-draft.ts';

/** More than that are no cards any more. */
const mostCards = 5;
const yearsBack = 3;

const AnimalChoice = ({ form, animals }: { form: BillFormState; animals: ClaimsAnswer['animals'] }) => {
  const input = { ...form.text('policeUuid'), label: 'Für welches Tier?' };
  if (animals.length > mostCards)
    return (
      <Select
        {...input}
        placeholder="Bitte wählen"
        options={animals.map(({ policeUuid, animalName, tarifName }) => ({
          value: policeUuid,
          label: `${animalName} (${tarifName})`,
        }))}
      />
    );
  return (
    <Choice
      {...input}
      value={input.value || null}
      options={animals.map(({ policeUuid, animalName, tarifName }) => ({ value: policeUuid, label: animalName, sub: tarifName }))}
    />
  );
};

/** Mostly today or yesterday: one tap. */
const TreatedOn = ({ form }: { form: BillFormState }) => {
  const input = form.text('treatedOn');
  const [isOther, setOther] = useState(false);
  const days = { today: today(), yesterday: addDays(today(), -1) };
  const isNear = input.value === days.today || input.value === days.yesterday;
  const isTyped = isOther || (input.value !== '' && !isNear);
  const near = input.value === days.today ? 'today' : input.value === days.yesterday ? 'yesterday' : null;
  const choose = (key: string) => {
    setOther(key === 'other');
    input.onChange(key === 'today' || key === 'yesterday' ? days[key] : '');
  };
  return (
    <>
      <Choice
        // An issue leads to where the day is to be given.
        name={isTyped ? 'treatedDay' : 'treatedOn'}
        issues={isTyped ? [] : input.issues}
        label="Wann war die Behandlung?"
        look="segmented"
        value={isTyped ? 'other' : near}
        onChange={choose}
        options={[
          { value: 'today', label: 'Heute' },
          { value: 'yesterday', label: 'Gestern' },
          { value: 'other', label: 'Früher' },
        ]}
      />
      {isTyped && <DateSelect {...input} label="Tag der Behandlung" min={addYears(days.today, -yearsBack)} max={days.today} />}
    </>
  );
};

/** What a bill is about. */
export const BillFields = ({ form, claims: { animals } }: { form: BillFormState; claims: ClaimsAnswer }) => {
  const kind = form.text('claimKindKey');
  return (
    <>
      {animals.length > 1 && <AnimalChoice form={form} animals={animals} />}
      <Choice
        {...kind}
        value={kind.value || null}
        label="Worum geht es?"
        look="segmented"
        options={Object.entries(claimKinds).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.text('words')}
        label="Was wurde behandelt?"
        hint="Ein paar Worte genügen, zum Beispiel: hat seit Tagen gehustet."
        maxLength={claimLimits.words}
      />
      <TreatedOn form={form} />
      <Field {...form.text('practice')} label="Praxis oder Klinik" maxLength={claimLimits.practice} />
      <Field {...form.text('total')} label="Betrag der Rechnung" inputMode="decimal" placeholder="84,50" unit="€" width="short" />
      <Field {...form.text('billNumber')} label="Rechnungsnummer" optional maxLength={claimLimits.billNumber} width="medium" />
    </>
  );
};
