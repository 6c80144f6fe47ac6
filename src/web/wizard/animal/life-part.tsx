import { BadgeCheck, MapPin } from 'lucide-react';
import { Choice, YesNo } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import type { Step1PartProps } from '#web/wizard/question/inputs.ts';
import { wordsOf } from '#web/product/animal-words.ts';
import { QuestionCard } from '#web/wizard/question/question-card.tsx';
import styles from './life-part.module.css';

/** The towns of the ZIP code, so that a slip of the finger is seen. */
const Town = ({ state: { data, zipCodes } }: Pick<Step1PartProps, 'state'>) => {
  const { city, cities = [] } = zipCodes[data.animalZipCode ?? ''] ?? {};
  const more = cities.length - 1;
  const town = city ?? cities[0];
  return (
    <output className={styles.town}>
      {town && (
        <>
          <MapPin aria-hidden size={18} />
          {more > 0 ? `${town} und ${more} ${more === 1 ? 'weiterer Ort' : 'weitere Orte'}` : town}
        </>
      )}
    </output>
  );
};

/** An animal without a chip gets one note: ours, until the server's word on it has come (spec 4.6). */
const Chip = ({ state, inputs }: Pick<Step1PartProps, 'state' | 'inputs'>) => {
  const { nominative, accusative } = wordsOf(state);
  const input = inputs.yesNo('animalIsChipped');
  const isUnchipped = input.value === false;
  const isoChips = 'Nur gechippte Tiere (elektronischer Implantat-Chip nach ISO-Norm) können versichert werden.';
  return (
    <>
      <YesNo {...input} label={`Ist ${nominative} gechippt?`} {...(!isUnchipped && { hint: isoChips })} />
      {isUnchipped && input.issues.length === 0 && (
        <p className={styles.note}>
          {isoChips} Du kannst trotzdem weitermachen: Lass {accusative} gleich chippen und schick uns die Nummer. Vorher können
          wir keine Leistungen zahlen.
        </p>
      )}
    </>
  );
};

export const LifePart = ({ state, inputs, fields, title, fold }: Step1PartProps) => {
  const { nominative, dative } = wordsOf(state);
  const forms = (state.options.haltungsformen ?? []).map(({ haltungsformKey, title }) => ({
    value: haltungsformKey,
    label: title.charAt(0).toLocaleUpperCase('de') + title.slice(1),
  }));
  return (
    <QuestionCard title={title} fold={fold}>
      <div className={styles.zipCode}>
        <Field
          {...inputs.text('animalZipCode')}
          label="Postleitzahl"
          hint={`Wo du mit ${dative} wohnst.`}
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={5}
          width="short"
        />
        <Town state={state} />
      </div>
      {fields.has('animalHaltungsformKey') && (
        <Choice {...inputs.choice('animalHaltungsformKey')} label="Haltung" options={forms} />
      )}
      {fields.has('animalIsChipped') && <Chip state={state} inputs={inputs} />}
      {fields.has('animalChipNummer') && (
        <Field
          {...inputs.text('animalChipNummer')}
          label="Chipnummer"
          hint="15 Ziffern, sie steht im Heimtierausweis. Du kannst sie auch nachreichen."
          inputMode="numeric"
          autoComplete="off"
          maxLength={20}
          width="medium"
          optional
        />
      )}
      {fields.has('animalIsUsedForHunting') && (
        <YesNo {...inputs.yesNo('animalIsUsedForHunting')} label={`Wird ${nominative} für die Jagd eingesetzt?`} />
      )}
      <p className={styles.statement}>
        <BadgeCheck aria-hidden size={20} />
        <span>
          Ein gewerblich eingesetztes Tier kann nicht versichert werden. Mit „Weiter“ bestätigst du, dass {nominative} nicht
          gewerblich eingesetzt wird.
        </span>
      </p>
    </QuestionCard>
  );
};
