import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { chipNummerMaximumLength } from '#domain/animal/animal-details.ts';
import { animalNameMaximumLength } from '#domain/animal/animal.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChildAnimal } from '#domain/breeding/child-animal.ts';
import { successOf, sendCommand } from '#web/send-command.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { useFarbschlaege, type useLitterOptions } from '#web/customer-area/breeding/records.ts';
import { FormActions } from '#web/customer-area/parts/screen-parts.tsx';
import { today } from '#web/contract/words.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Combobox } from '#web/ui/form/choosing/combobox.tsx';
import { DateSelect } from '#web/ui/form/date/date-select.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { updateChildAnimal } from '#web/calls/breeding/child-animals.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

type DetailsFormProps = {
  childAnimal: ChildAnimal;
  options: NonNullable<ReturnType<typeof useLitterOptions>['data']>;
  onDone: (message: string) => void;
  onCancel: () => void;
};

/** When she was covered and gave birth is the server's to judge: her police may have ended since. */
const anyMother = {
  speciesKey: '',
  animalName: '',
  animalBirthdateStr: '1900-01-01',
  covered: [{ from: isoDate('1900-01-01'), to: isoDate('2999-12-31') }],
  births: [],
};

const raceIdOf = (text: string) => (text === '' ? null : Number(text));

/** What was said of a child animal, to be set right until its sale (spec 9.9). */
export const DetailsForm = ({ childAnimal, options, onDone, onCancel }: DetailsFormProps) => {
  const client = useQueryClient();
  const { childAnimalUuid } = childAnimal;
  const form = useForm({
    animalName: childAnimal.animalName,
    animalBirthdateStr: childAnimal.animalBirthdateStr,
    animalGenderKey: childAnimal.animalGenderKey,
    animalRaceId: String(childAnimal.animalRaceId),
    animalFarbschlagKey: childAnimal.animalFarbschlagKey ?? '',
    animalChipNummer: childAnimal.animalChipNummer ?? '',
  });
  const { data: farbschlaege = [] } = useFarbschlaege(raceIdOf(form.values.animalRaceId));
  const values = { ...form.values, animalRaceId: raceIdOf(form.values.animalRaceId) };
  const check = (presence: boolean) =>
    checkChildAnimal(
      values,
      {
        checkedAt: 'form',
        today: today(),
        mother: anyMother,
        genderOptions: options.genders,
        raceOptions: options.races,
        farbschlagOptions: farbschlaege,
      },
      { presence },
    );
  const live = useLiveIssues(form.box.issues, check(false));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(true), async () => {
      const outcome = await sendCommand(updateChildAnimal, {
        ...values,
        animalFarbschlagKey: values.animalFarbschlagKey || null,
        animalChipNummer: values.animalChipNummer || null,
        childAnimalUuid,
      });
      if (outcome.data !== null) {
        await client.invalidateQueries();
        onDone(successOf(outcome.issues, 'Die Angaben sind geändert.'));
      }
      return issuesOfCommand(failures.childAnimalNotChanged, outcome);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        {...form.text('animalName')}
        {...live.typed('animalName')}
        label="Name"
        maxLength={animalNameMaximumLength.form}
        autoComplete="off"
      />
      <DateSelect
        {...form.text('animalBirthdateStr')}
        {...live.chosen('animalBirthdateStr')}
        label="Wann ist es geboren?"
        max={today()}
      />
      <Choice
        {...form.text('animalGenderKey')}
        {...live.chosen('animalGenderKey')}
        label="Geschlecht"
        look="segmented"
        options={options.genders.map(({ genderKey, title }) => ({ value: genderKey, label: title }))}
      />
      <Combobox
        {...form.text('animalRaceId')}
        {...live.chosen('animalRaceId')}
        label="Rasse"
        options={options.races.map(({ raceId, title, searchNames }) => ({ value: String(raceId), label: title, searchNames }))}
        onChange={(raceId) => {
          form.set('animalRaceId', raceId);
          form.set('animalFarbschlagKey', '');
        }}
      />
      {farbschlaege.length > 0 && (
        <Select
          {...form.text('animalFarbschlagKey')}
          {...live.chosen('animalFarbschlagKey')}
          label="Farbschlag"
          optional
          placeholder="Keine Angabe"
          options={farbschlaege.map(({ farbschlagKey, title }) => ({ value: farbschlagKey, label: title }))}
        />
      )}
      <Field
        {...form.text('animalChipNummer')}
        {...live.typed('animalChipNummer')}
        label="Chipnummer"
        optional
        inputMode="numeric"
        maxLength={chipNummerMaximumLength}
        autoComplete="off"
      />
      <IssueList {...form.box} />
      <FormActions submit="Angaben speichern" isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
};
