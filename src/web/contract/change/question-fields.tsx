import type { ReactNode } from 'react';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { type ChangeForm, type FieldsProps, yesNoOf, type ChangeValues, numberOf, isAskedOfLiability } from './change-values.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { vetVisitOptions } from '#domain/wizard/steps/wizard-views.ts';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { IllnessList, OccurrenceFields } from './illness-list.tsx';
import styles from './change.module.css';
import { preInsurerTextMaximumLength } from '#domain/cover/liability.ts';
import { today } from '#web/contract/words.ts';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';

type TextName = { [Name in keyof ChangeValues]: ChangeValues[Name] extends string ? Name : never }[keyof ChangeValues];
type YesNoFieldProps = { form: ChangeForm; name: TextName; label: string; hint?: ReactNode };

/** A question whose answer the form keeps as a word. */
const YesNoField = ({ form, name, label, hint }: YesNoFieldProps) => {
  const { value, onChange, issues } = form.text(name);
  return (
    <YesNo
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      issues={issues}
      value={yesNoOf(value)}
      onChange={(isYes) => onChange(isYes ? 'yes' : 'no')}
    />
  );
};

const visits = vetVisitOptions.map(({ value, title }) => ({
  value: String(value),
  label: value === 0 ? 'gar nicht' : `${title}-mal`,
}));

/** spec 5.2: what does not count as a treatment. */
const exclusions =
  'Nicht gemeint sind Kastration, Sterilisation, Nabelbruch-Operation, Impfungen, Parasitenprophylaxe, Vorsorgeuntersuchungen, Wurmkuren und Zeckenprophylaxe.';

/** Asked before better cover, as before a purchase (spec 5). */
export const HealthFields = (props: FieldsProps) => {
  const { form, contract } = props;
  const { values } = form;
  const name = contract.police.animal.animalName;
  const months = healthLimits.seriousIllnessMonths;
  const hadVisits = (numberOf(values.healthCountVetVisits) ?? 0) > 0;
  return (
    <>
      <h3 className={styles.subtitle}>Wie geht es {name} heute?</h3>
      <p className={styles.soft}>Beantworte die Fragen bitte genau: Davon hängt dein Schutz ab.</p>
      <Select
        {...form.text('healthCountVetVisits')}
        label={`Wie oft war ${name} in den letzten ${healthLimits.vetVisitsMonths} Monaten beim Tierarzt?`}
        hint="Besuche zum Impfen, zum Entwurmen, gegen Zecken und zur Vorsorge zählen nicht."
        options={visits}
      />
      {hadVisits && (
        <>
          <YesNoField
            form={form}
            name="healthWereHardTreatments"
            label="Waren dabei schwerwiegende Behandlungen notwendig?"
            hint="Zum Beispiel eine Operation, ein Klinikaufenthalt oder eine längere Therapie."
          />
          <OccurrenceFields {...props} />
        </>
      )}
      <YesNoField
        form={form}
        name="healthIsChronicallyIll"
        label={`Ist ${name} chronisch krank?`}
        hint="Also dauerhaft oder immer wieder, zum Beispiel an Diabetes oder Epilepsie."
      />
      <YesNoField
        form={form}
        name="healthWasSeriousIll"
        label={`War ${name} in den letzten ${months} Monaten ernsthaft erkrankt oder wurde operiert oder behandelt?`}
        hint={exclusions}
      />
      {yesNoOf(values.healthWasSeriousIll) === true && (
        <IllnessList {...props} type="past" title={`Was war in den letzten ${months} Monaten?`} />
      )}
      <YesNoField form={form} name="healthIsHealthy" label={`Ist ${name} zurzeit vollständig gesund?`} />
      {yesNoOf(values.healthIsHealthy) === false && <IllnessList {...props} type="current" title={`Was fehlt ${name}?`} />}
    </>
  );
};

/** The same questions as before a purchase (spec 6.5). */
export const LiabilityFields = ({ form, contract }: FieldsProps) => {
  const { values } = form;
  const { animalName } = contract.police.animal;
  const text = { maxLength: preInsurerTextMaximumLength, autoComplete: 'off', optional: true } as const;
  return (
    <>
      <DateSelect
        {...form.text('contractStartDateStr')}
        label="Ab wann soll die Haftpflicht gelten?"
        min={today()}
        max={contract.changes.latestLiabilityStart}
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
