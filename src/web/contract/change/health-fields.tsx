import { healthLimits } from '#domain/basics/limits.ts';
import { vetVisitOptions } from '#domain/wizard/steps/wizard-views.ts';
import { Select } from '#web/ui/form/select.tsx';
import type { FieldsProps } from './change-fields.tsx';
import { numberOf, yesNoOf } from './change-values.ts';
import { IllnessList } from './illness-list.tsx';
import { OccurrenceFields } from './occurrence-fields.tsx';
import { YesNoField } from './yes-no-field.tsx';
import styles from './change.module.css';

const visits = vetVisitOptions.map(({ value, title }) => ({
  value: String(value),
  label: value === 0 ? 'gar nicht' : `${title}-mal`,
}));

/** spec 5.2: what does not count as a treatment. */
const exclusions =
  'Nicht gemeint sind Kastration, Sterilisation, Nabelbruch-Operation, Impfungen, Parasitenprophylaxe, Vorsorgeuntersuchungen, Wurmkuren und Zeckenprophylaxe.';

/** Asked before better cover, as before a purchase (spec 5). */
export const HealthFields = (props: FieldsProps) => {
  const { form, known } = props;
  const { values } = form;
  const name = known.police.animal.animalName;
  const months = healthLimits.seriousIllnessMonths;
  const hadVisits = (numberOf(values.healthCountVetVisits) ?? 0) > 0;
  return (
    <>
      <h3 className={styles.subtitle}>Wie geht es {name} heute?</h3>
      <p className={styles.soft}>Beantworte die Fragen bitte genau: Davon hängt dein Schutz ab.</p>
      <Select
        {...form.text('healthCountVetVisits')}
        label={`Wie oft war ${name} in den letzten ${healthLimits.vetVisitsMonths} Monaten beim Tierarzt?`}
        hint="Jeder Besuch zählt, auch zum Impfen und zur Vorsorge."
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
