import { healthLimits } from '#domain/basics/limits.ts';
import { vetVisitOptions } from '#domain/wizard/steps/wizard-views.ts';
import { YesNo } from '#web/ui/form/choice.tsx';
import { Select } from '#web/ui/form/select.tsx';
import { OccurrenceList } from './occurrence-list.tsx';
import type { Step1PartProps } from './step1-part.ts';
import { wordsOf } from '#web/product/animal-words.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './vet-part.module.css';

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
          hint="Jeder Besuch zählt, auch zum Impfen und zur Vorsorge."
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
