import { addYears } from '#domain/basics/calendar-date.ts';
import { preInsurerTextMaximumLength } from '#domain/cover/liability.ts';
import { liabilityLimits } from '#domain/basics/limits.ts';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Pair } from '#web/wizard/question/question-card.tsx';
import type { CardProps } from '#web/wizard/question/inputs.ts';

/** A police of before may go on for a while, and nobody remembers one of long ago. */
const yearsBack = 20;
const yearsAhead = 3;

const Details = ({ state: { today }, inputs }: CardProps) => (
  <>
    <Pair>
      <Field
        {...inputs.text('liabilityPreInsuranceCedingName')}
        label="Name der früheren Versicherung"
        hint="Ohne diese Angabe prüfen wir die Haftpflicht von Hand."
        optional
        maxLength={preInsurerTextMaximumLength}
        autoComplete="off"
      />
      <Field
        {...inputs.text('liabilityPreInsurancePolicyNumber')}
        label="Versicherungsnummer"
        hint="Steht auf der Police oder der Rechnung."
        optional
        maxLength={preInsurerTextMaximumLength}
        autoComplete="off"
      />
    </Pair>
    <DateSelect
      {...inputs.date('liabilityPreInsurancePolicyEndDate')}
      label="Wann endet oder endete sie?"
      optional
      min={addYears(today, -yearsBack)}
      max={addYears(today, yearsAhead)}
    />
  </>
);

const Losses = ({ inputs }: CardProps) => (
  <Pair>
    <Field
      {...inputs.id('liabilityPreInsuranceLossesCount')}
      label="Wie viele Schäden gab es?"
      hint="Keine? Dann 0."
      type="number"
      inputMode="numeric"
      min={0}
      max={liabilityLimits.lossesInputMost}
      step={1}
      width="short"
    />
    <Field
      {...inputs.id('liabilityPreInsuranceLossesAmount')}
      label="Wie hoch waren sie zusammen?"
      hint="Ungefähr genügt."
      type="number"
      inputMode="numeric"
      min={0}
      max={liabilityLimits.lossesAmountMost}
      step={liabilityLimits.lossesAmountStep}
      unit="€"
      width="medium"
    />
  </Pair>
);

/** Each question follows from the answer before it (spec 6.5). */
export const PreInsurance = ({ fields, ...card }: CardProps & { fields: readonly string[] }) => (
  <>
    {fields.includes('liabilityPreInsuranceCanceledByCeding') && (
      <YesNo
        {...card.inputs.yesNo('liabilityPreInsuranceCanceledByCeding')}
        label="Hat die frühere Versicherung den Vertrag gekündigt?"
      />
    )}
    {fields.includes('liabilityPreInsuranceCedingName') && <Details {...card} />}
    {fields.includes('liabilityPreInsuranceLossesCount') && <Losses {...card} />}
  </>
);
