import { preInsurerTextMaximumLength } from '#domain/cover/liability.ts';
import { today } from '#web/contract/today.ts';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { FieldsProps } from './change-fields.tsx';
import { isAskedOfLiability } from './change-values.ts';
import { YesNoField } from './yes-no-field.tsx';

/** The same questions as before a purchase (spec 6.5). */
export const LiabilityFields = ({ form, known }: FieldsProps) => {
  const { values } = form;
  const { animalName } = known.police.animal;
  const text = { maxLength: preInsurerTextMaximumLength, autoComplete: 'off', optional: true } as const;
  return (
    <>
      <DateSelect
        {...form.text('contractStartDateStr')}
        label="Ab wann soll die Haftpflicht gelten?"
        min={today()}
        max={known.changes.latestLiabilityStart}
      />
      <YesNoField
        form={form}
        name="liabilityHasBeenPreInsuranced"
        label={`War ${animalName} schon einmal haftpflichtversichert?`}
      />
      {isAskedOfLiability('liabilityPreInsuranceCanceledByCeding', values) && (
        <YesNoField
          form={form}
          name="liabilityPreInsuranceCanceledByCeding"
          label="Hat die frühere Versicherung den Vertrag gekündigt?"
        />
      )}
      {isAskedOfLiability('liabilityPreInsuranceCedingName', values) && (
        <>
          <Field {...form.text('liabilityPreInsuranceCedingName')} {...text} label="Frühere Versicherung" />
          <Field {...form.text('liabilityPreInsurancePolicyNumber')} {...text} label="Vertragsnummer dort" />
          <DateSelect {...form.text('liabilityPreInsurancePolicyEndDate')} label="Ende des früheren Vertrags" optional />
        </>
      )}
      {isAskedOfLiability('liabilityPreInsuranceLossesCount', values) && (
        <>
          <Field
            {...form.text('liabilityPreInsuranceLossesCount')}
            label="Wie viele Schäden gab es?"
            inputMode="numeric"
            width="short"
          />
          <Field
            {...form.text('liabilityPreInsuranceLossesAmount')}
            label="Wie hoch waren sie zusammen?"
            inputMode="decimal"
            unit="€"
            width="short"
          />
        </>
      )}
    </>
  );
};
