import { lazy, Suspense, useMemo } from 'react';
import { rarityOf } from '#domain/animal/well-known-races.ts';
import { yearOf } from '#domain/basics/calendar-date.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import type { WizardState } from '#domain/wizard/state/wizard-state.ts';
import { raceLabel } from '#domain/wizard/steps/wizard-views.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Combobox } from '#web/ui/form/choosing/combobox.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import styles from './animal-part.module.css';
import { RaceDetails } from './race-details.tsx';
import { loadPart } from '#web/start/load-part.ts';
import type { Step1PartProps } from '#web/wizard/question/inputs.ts';
import { Pair, QuestionCard } from '#web/wizard/question/question-card.tsx';
import { RefusalNote } from '#web/wizard/question/refusal-note.tsx';

/** As many years as such an animal may live. What is too old or lies ahead is told by the rules, not hidden by the select. */
const birthdateBounds = ({ today, speciesKey }: WizardState) => ({
  min: `${yearOf(today) - animalLimits.ageOptionYears[speciesKey ?? 'dog']}-01-01`,
  max: `${yearOf(today)}-12-31`,
});

/** "männlich" → "Männlich" */
const capitalise = (word: string) => word.charAt(0).toLocaleUpperCase('de') + word.slice(1);

/** Nobody waits for it. */
const PhotoField = lazy(() =>
  loadPart('wizard/photo/photo-field.tsx', () => import('#web/wizard/photo/photo-field.tsx')).then(({ PhotoField }) => ({
    default: PhotoField,
  })),
);

export const AnimalPart = (props: Step1PartProps) => {
  const { state, inputs, title, fold } = props;
  const { options, speciesKey } = state;
  const races = useMemo(
    () =>
      (options.races ?? []).map(({ raceId, title, searchNames }) => ({
        value: String(raceId),
        label: title,
        searchNames,
        rarity: rarityOf(speciesKey, title),
      })),
    [options.races, speciesKey],
  );
  const genders = useMemo(
    () => (options.genders ?? []).map(({ genderKey, title }) => ({ value: genderKey, label: capitalise(title) })),
    [options.genders],
  );
  return (
    <QuestionCard title={title} fold={fold}>
      <Pair>
        <Field {...inputs.text('animalName')} label="Name" maxLength={64} autoComplete="off" />
        <Choice {...inputs.choice('animalGenderKey')} label="Geschlecht" look="segmented" options={genders} />
      </Pair>
      <Suspense fallback={<div className={styles.photo} />}>
        <PhotoField state={state} />
      </Suspense>
      <DateSelect
        {...inputs.date('animalBirthdateStr')}
        {...birthdateBounds(state)}
        label="Geburtstag"
        hint="Steht im Impfpass oder im EU-Heimtierausweis."
      />
      <RefusalNote state={state} field="animalBirthdateStr" />
      <Combobox
        {...inputs.id('animalRaceId')}
        label={raceLabel(state)}
        hint="Ein paar Buchstaben genügen."
        options={races}
        disabled={options.races?.length === 0}
        placeholder={options.races === null ? 'Gleich kannst du suchen …' : 'Tippen zum Suchen'}
      />
      <RaceDetails {...props} />
    </QuestionCard>
  );
};
