import { occurrenceOptions, vetVisitOptions } from '#domain/wizard/steps/wizard-views.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { GroupFrame } from '#web/ui/form/frame.tsx';
import { NativeSelect, Select } from '#web/ui/form/choosing/select.tsx';
import type { Step1PartProps } from '#web/wizard/question/inputs.ts';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';
import styles from './vet-part.module.css';
import { healthLimits } from '#domain/basics/limits.ts';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { wordsOf } from '#web/product/animal-words.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';

const name = 'healthDiseaseOccurrenceEntries';

const counts = occurrenceOptions.filter(({ value }) => value > 0);

/** The tarif's diseases (spec 5.4): only what is ticked is asked how often. */
const OccurrenceList = ({ state, dispatch, issues, label }: Step1PartProps & { label: string }) => {
  const entries = state.data.healthDiseaseOccurrenceEntries ?? [];
  const countOf = (id: number) => entries.find(({ tarifDiseaseId }) => tarifDiseaseId === id)?.countOccurrences ?? 0;
  const change = (tarifDiseaseId: number, countOccurrences: number | null) =>
    dispatch({ type: 'occurrenceChanged', tarifDiseaseId, countOccurrences });
  return (
    <>
      <GroupFrame
        name={name}
        label={label}
        hint="Kreuze an, was vorkam. Impfungen, Wurmkuren und Vorsorgeuntersuchungen sind keine Erkrankung und zählen hier nicht."
        issues={issues.byField[name] ?? []}
        isFilled={entries.length > 0}
      >
        <ul className={styles.list}>
          {(state.options.diseases ?? []).map(({ tarifDiseaseId, title }) => {
            const count = countOf(tarifDiseaseId);
            return (
              <li key={tarifDiseaseId} className={styles.disease} data-counted={count > 0 || undefined}>
                <Checkbox
                  name={`${name}-${tarifDiseaseId}`}
                  label={title}
                  optional
                  checked={count > 0}
                  onChange={(isTicked) => change(tarifDiseaseId, isTicked ? 1 : null)}
                />
                {count > 0 && (
                  <NativeSelect
                    aria-label={`${title}: wie oft?`}
                    value={String(count)}
                    onChange={(event) => change(tarifDiseaseId, Number(event.target.value))}
                    className={styles.count}
                  >
                    {counts.map(({ value, title }) => (
                      <option key={value} value={value}>
                        {`${title}-mal`}
                      </option>
                    ))}
                  </NativeSelect>
                )}
              </li>
            );
          })}
        </ul>
      </GroupFrame>
      <RefusalNote state={state} field={name} />
    </>
  );
};

const visits = vetVisitOptions.map(({ value, title }) => ({
  value: String(value),
  label: value === 0 ? 'gar nicht' : `${title}-mal`,
}));

export const VetPart = (props: Step1PartProps) => {
  const { state, inputs, fields, title, fold } = props;
  const { nominative } = wordsOf(state);
  return (
    <QuestionCard title={title} fold={fold} sub="Beantworte die Fragen bitte genau: Davon hängt dein Schutz ab.">
      <div className={styles.visits}>
        <Select
          {...inputs.id('healthCountVetVisits')}
          label={`Wie oft war ${nominative} in den letzten ${healthLimits.vetVisitsMonths} Monaten beim Tierarzt?`}
          hint="Besuche zum Impfen, zum Entwurmen, gegen Zecken und zur Vorsorge zählen nicht."
          options={visits}
        />
      </div>
      {fields.has('healthWereHardTreatments') && (
        <YesNo
          {...inputs.yesNo('healthWereHardTreatments')}
          label="Waren dabei schwerwiegende Behandlungen notwendig?"
          hint="Zum Beispiel eine Operation, ein Klinikaufenthalt oder eine längere Therapie."
        />
      )}
      {fields.has('healthDiseaseOccurrenceEntries') && (
        <OccurrenceList {...props} label={`Woran war ${nominative} erkrankt, und wie oft?`} />
      )}
    </QuestionCard>
  );
};
