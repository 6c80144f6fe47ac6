import { Plus, Trash2 } from 'lucide-react';
import { illnessNameMaximumLength, manualDiseaseField, type IllnessType } from '#domain/health/manual-disease.ts';
import { canAddDisease, canRemoveDisease } from '#domain/wizard/change/change-health.ts';
import { diseaseYears, shownDiseases } from '#domain/wizard/steps/wizard-views.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { FieldIssues } from '#web/ui/form/issues.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import type { Step1PartProps } from '#web/wizard/question/inputs.ts';
import { Pair, QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './condition-part.module.css';
import { healthLimits } from '#domain/basics/limits.ts';
import { YesNo } from '#web/ui/form/choosing/choice.tsx';
import { wordsOf } from '#web/product/animal-words.ts';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';
import type { ManualDisease } from '#domain/wire/shop/offers.ts';

const listField = 'healthManualDiseases';

type EntryProps = Step1PartProps & { disease: ManualDisease; index: number; place: number };

const Entry = ({ state, dispatch, issues, disease, index, place }: EntryProps) => {
  const change = (change: ManualDisease) => dispatch({ type: 'diseaseChanged', index, change });
  const named = (input: 'illnessName' | 'illnessMonth' | 'illnessYear') => {
    const name = manualDiseaseField(index, input);
    return { name, issues: issues.byField[name] ?? [] };
  };
  const months = (state.options.months ?? []).map(({ value, indexTitle }) => ({ value: String(value), label: indexTitle }));
  const years = diseaseYears(state).map((year) => ({ value: String(year), label: String(year) }));
  const numberOf = (value: string) => (value === '' ? null : Number(value));
  return (
    <li className={styles.entry}>
      <Field
        {...named('illnessName')}
        label="Krankheit"
        hint="Bitte geben Sie den Namen der diagnostizierten Krankheit an."
        value={disease.illnessName ?? ''}
        onChange={(illnessName) => change({ illnessName })}
        maxLength={illnessNameMaximumLength}
        autoComplete="off"
      />
      <Pair look="always">
        <Select
          {...named('illnessMonth')}
          label="Monat"
          options={months}
          value={disease.illnessMonth?.toString() ?? ''}
          onChange={(value) => change({ illnessMonth: numberOf(value) })}
        />
        <Select
          {...named('illnessYear')}
          label="Jahr"
          options={years}
          value={disease.illnessYear?.toString() ?? ''}
          onChange={(value) => change({ illnessYear: numberOf(value) })}
        />
      </Pair>
      {canRemoveDisease(state, index) && (
        <Button
          variant="quiet"
          icon={<Trash2 />}
          aria-label={`${place}. Krankheit entfernen`}
          className={styles.remove}
          onClick={() => dispatch({ type: 'diseaseRemoved', index })}
        >
          Entfernen
        </Button>
      )}
    </li>
  );
};

/** spec 5.3: name, month and year of each illness; the last entry stays. */
const DiseaseEditor = (props: Step1PartProps & { type: IllnessType; title: string }) => {
  const { state, dispatch, issues, type, title } = props;
  const entries = shownDiseases(state)[type];
  if (entries === null) return null;
  const titleId = `${listField}-${type}`;
  return (
    <section className={styles.editor} aria-labelledby={titleId}>
      <h3 id={titleId} className={styles.title}>
        {title}
      </h3>
      <ul className={styles.list}>
        {entries.map(({ disease, index }, place) => (
          // Entries have no name of their own, and their inputs keep nothing: the place is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <Entry key={index} {...props} disease={disease} index={index} place={place + 1} />
        ))}
      </ul>
      <FieldIssues id={`${titleId}-issues`} issues={issues.byField[listField] ?? []} />
      {canAddDisease(state, type) && (
        <Button variant="secondary" icon={<Plus />} onClick={() => dispatch({ type: 'diseaseAdded', illnessType: type })}>
          Weitere Krankheit
        </Button>
      )}
    </section>
  );
};

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
