import { useState } from 'react';
import { addDays, addYears } from '#domain/basics/calendar-date.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import type { ClaimsAnswer } from '#domain/wire/area/claims.ts';
import { today } from '#web/contract/words.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { PracticeField } from './practice-field.tsx';
import { type BillFormState, type FactName, kindKeyOf } from './bill-draft.ts';

/** More than that are no cards any more. */
const mostCards = 5;
const yearsBack = 3;

export const AnimalChoice = ({ form, animals }: { form: BillFormState; animals: ClaimsAnswer['animals'] }) => {
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
const TreatedOn = ({ form, hint }: { form: BillFormState; hint: { hint?: string } }) => {
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
        {...(!isTyped && hint)}
        look="segmented"
        value={isTyped ? 'other' : near}
        onChange={choose}
        options={[
          { value: 'today', label: 'Heute' },
          { value: 'yesterday', label: 'Gestern' },
          { value: 'other', label: 'Früher' },
        ]}
      />
      {isTyped && (
        <DateSelect {...input} {...hint} label="Tag der Behandlung" min={addYears(days.today, -yearsBack)} max={days.today} />
      )}
    </>
  );
};

/** A second bill about the same illness: then what it is about is known. */
const ClaimChoice = ({ form, bills }: { form: BillFormState; bills: ClaimsAnswer['bills'] }) => {
  const input = form.text('claimUuid');
  const claims = [...new Map(bills.map((bill) => [bill.claimUuid, bill])).values()];
  const choose = (claimUuid: string) => {
    const claim = claims.find((each) => each.claimUuid === claimUuid);
    input.onChange(claimUuid);
    form.set('words', claim?.words ?? '');
    form.set('claimKindKey', claim === undefined ? '' : kindKeyOf(claim.claimKindStr));
  };
  return (
    <Select
      {...input}
      onChange={choose}
      label="Gehört sie zu einem früheren Leistungsfall?"
      optional
      placeholder="Nein, das ist ein neuer"
      options={claims.map(({ claimUuid, claimNumber, words }) => ({
        value: claimUuid,
        label: `Ja, zu ${claimNumber}: ${words}`,
      }))}
    />
  );
};

type BillAboutProps = {
  form: BillFormState;
  claims: ClaimsAnswer;
  /** The police of the animal that is chosen. */
  policeNumber: string;
};

/** What only the customer can say: no bill does. */
export const BillAbout = ({ form, claims: { animals, bills }, policeNumber }: BillAboutProps) => {
  const kind = form.text('claimKindKey');
  const ofAnimal = bills.filter((bill) => bill.policeNumber === policeNumber && bill.stateKey !== 'withdrawn');
  const isKnown = ofAnimal.some(({ claimUuid }) => claimUuid === form.values.claimUuid);
  return (
    <>
      {animals.length > 1 && <AnimalChoice form={form} animals={animals} />}
      {ofAnimal.length > 0 && <ClaimChoice form={form} bills={ofAnimal} />}
      {!isKnown && (
        <Choice
          {...kind}
          value={kind.value || null}
          label="Worum geht es?"
          look="segmented"
          options={Object.entries(claimKinds).map(([value, label]) => ({ value, label }))}
        />
      )}
    </>
  );
};

type BillInputsProps = {
  form: BillFormState;
  /** Those that nothing was read for, or that somebody wants to correct. */
  shown: (name: FactName) => boolean;
  /** What is said beside an input that was read. */
  hintOf: (name: FactName) => { hint?: string };
};

/** What stands on the bill, to be typed or corrected. */
export const BillInputs = ({ form, shown, hintOf }: BillInputsProps) => (
  <>
    {shown('words') && (
      <Field
        {...form.text('words')}
        label="Was wurde behandelt?"
        hint="Ein paar Worte genügen, zum Beispiel: hat seit Tagen gehustet."
        {...hintOf('words')}
        maxLength={claimLimits.words}
      />
    )}
    {shown('treatedOn') && <TreatedOn form={form} hint={hintOf('treatedOn')} />}
    {shown('practice') && <PracticeField form={form} hint={hintOf('practice')} />}
    {shown('total') && (
      <Field
        {...form.text('total')}
        {...hintOf('total')}
        label="Betrag der Rechnung"
        inputMode="decimal"
        placeholder="84,50"
        unit="€"
        width="short"
      />
    )}
    {shown('billNumber') && (
      <Field
        {...form.text('billNumber')}
        {...hintOf('billNumber')}
        label="Rechnungsnummer"
        optional
        maxLength={claimLimits.billNumber}
        width="medium"
      />
    )}
    {shown('billedOn') && (
      <DateSelect
        {...form.text('billedOn')}
        {...hintOf('billedOn')}
        label="Datum der Rechnung"
        optional
        min={addYears(today(), -yearsBack)}
        max={today()}
      />
    )}
  </>
);
