import { useState, useMemo } from 'react';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { type Inputs, createInputs, type PartProps } from '#web/wizard/question/inputs.ts';
import { yearOf } from '#domain/basics/calendar-date.ts';
import { buildingNoMaximumLength, contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { contracteeLimits } from '#domain/basics/limits.ts';
import { visibleIssues } from '#domain/wizard/steps/wizard-issues.ts';
import { isStepAnswered } from '#domain/wizard/steps/wizard-steps.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Pair, QuestionCard } from '#web/wizard/question/question-card.tsx';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';

const none: readonly string[] = [];
const another = '…';

/** Typed, brought by the ZIP code, or chosen where the ZIP code has several towns. */
const TownField = ({ state, inputs }: { state: WizardState; inputs: Inputs }) => {
  const [typedFor, setTypedFor] = useState<string | null>(null);
  const zipCode = state.data.contracteeZipCode ?? '';
  const towns = state.zipCodes[zipCode]?.cities ?? none;
  const input = inputs.text('contracteeCity');
  const isTyped = typedFor === zipCode || (input.value !== '' && !towns.includes(input.value));
  if (towns.length < 2 || isTyped) return <Field {...input} label="Ort" autoComplete="address-level2" maxLength={128} />;
  return (
    <Select
      {...input}
      label="Ort"
      options={[...towns.map((town) => ({ value: town, label: town })), { value: another, label: 'anderer Ort …' }]}
      onChange={(town) => {
        if (town === another) setTypedFor(zipCode);
        input.onChange(town === another ? '' : town);
      }}
    />
  );
};

const textLength = { maxLength: contracteeTextMaximumLength };

/** "Persönliche Daten" (spec 11.9): the browser and the phone's keyboard know what is asked. */
export const Step3 = (props: PartProps) => {
  const { state } = props;
  const issues = useMemo(() => visibleIssues(state), [state]);
  const inputs = createInputs(props, issues);
  const { today } = state;
  // Said to whoever comes with a second animal, not to whoever has just typed it all.
  const [isKnown] = useState(() => state.data.contractIsAlreadyTdCustomer === true && isStepAnswered(state, 'step3'));
  const salutations = (state.options.salutations ?? []).map(({ salutationKey, title }) => ({
    value: salutationKey,
    label: title,
  }));
  return (
    <>
      <QuestionCard title="Wer bist du?" {...(isKnown && { sub: 'Deine Angaben von eben sind schon da. Stimmt noch alles?' })}>
        <Choice {...inputs.choice('contracteeSalutationKey')} label="Anrede" look="segmented" options={salutations} />
        <Pair>
          <Field {...inputs.text('contracteeFirstname')} {...textLength} label="Vorname" autoComplete="given-name" />
          <Field {...inputs.text('contracteeLastname')} {...textLength} label="Nachname" autoComplete="family-name" />
        </Pair>
        <DateSelect
          {...inputs.date('contracteeBirthdateStr')}
          label="Geburtsdatum"
          isBirthday
          min={`${yearOf(today) - contracteeLimits.maximumAgeYears}-01-01`}
          max={`${yearOf(today)}-12-31`}
        />
        <RefusalNote state={state} field="contracteeBirthdateStr" />
      </QuestionCard>
      <QuestionCard title="Wo wohnst du?">
        <Pair look="wide-first">
          <Field {...inputs.text('contracteeStreet')} {...textLength} label="Straße" autoComplete="address-line1" />
          <Field
            {...inputs.text('contracteeBuildingNo')}
            label="Hausnummer"
            maxLength={buildingNoMaximumLength}
            autoComplete="off"
          />
        </Pair>
        <Pair look="narrow-first">
          <Field
            {...inputs.text('contracteeZipCode')}
            label="Postleitzahl"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
          <TownField state={state} inputs={inputs} />
        </Pair>
      </QuestionCard>
      <QuestionCard title="Wie erreichen wir dich?" sub="Dein Angebot kommt sofort per E-Mail, mit allen Unterlagen.">
        <Field
          {...inputs.text('contracteeEmail')}
          label="E-Mail"
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <Field {...inputs.text('contracteePhone')} label="Telefon" type="tel" inputMode="tel" autoComplete="tel" maxLength={20} />
      </QuestionCard>
    </>
  );
};
