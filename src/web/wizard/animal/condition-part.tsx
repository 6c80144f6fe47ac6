import { healthLimits } from '#domain/basics/limits.ts';
import { YesNo } from '#web/ui/form/choice.tsx';
import { DiseaseEditor } from './disease-editor.tsx';
import type { Step1PartProps } from './step1-part.ts';
import { wordsOf } from '#web/product/animal-words.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';

/** spec 5.2, word by word: what does not count as a treatment. */
const exclusions =
  'Nicht gemeint sind Kastration, Sterilisation, Nabelbruch-Operation, Impfungen, Parasitenprophylaxe, Vorsorgeuntersuchungen, Wurmkuren und Zeckenprophylaxe.';

export const ConditionPart = (props: Step1PartProps) => {
  const { state, inputs, title, fold } = props;
  const { nominative, dative, pronoun } = wordsOf(state);
  const months = healthLimits.seriousIllnessMonths;
  return (
    <QuestionCard title={title} fold={fold}>
      <YesNo
        {...inputs.yesNo('healthIsChronicallyIll')}
        label={`Ist ${nominative} chronisch krank?`}
        hint="Also dauerhaft oder immer wieder, zum Beispiel an Diabetes oder Epilepsie."
      />
      <RefusalNote state={state} field="healthIsChronicallyIll" />
      <YesNo
        {...inputs.yesNo('healthWasSeriousIll')}
        label={`War ${nominative} in den letzten ${months} Monaten ernsthaft erkrankt, oder wurde ${pronoun} operiert oder behandelt?`}
        hint={exclusions}
      />
      <DiseaseEditor {...props} type="past" title={`Was war in den letzten ${months} Monaten?`} />
      <YesNo {...inputs.yesNo('healthIsHealthy')} label={`Ist ${nominative} zurzeit vollständig gesund?`} />
      <DiseaseEditor {...props} type="current" title={`Was fehlt ${dative}?`} />
    </QuestionCard>
  );
};
