import { useState } from 'react';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/select.tsx';
import type { Inputs } from '#web/wizard/question/inputs.ts';

const none: readonly string[] = [];
const another = '…';

/** Typed, brought by the ZIP code, or chosen where the ZIP code has several towns. */
export const TownField = ({ state, inputs }: { state: WizardState; inputs: Inputs }) => {
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
