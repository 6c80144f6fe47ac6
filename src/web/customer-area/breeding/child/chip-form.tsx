import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { chipNummerMaximumLength } from '#domain/animal/animal-details.ts';
import { checkChipAlone } from '#domain/breeding/child-animal.ts';
import { addChipNummer } from '#domain/wire/breeding/breeding-calls.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';
import { successOf } from '#web/contract/success-of.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand } from '#web/customer-area/breeding/failures.ts';
import { useLiveIssues } from '#web/customer-area/breeding/use-live-issues.ts';
import { FormActions } from '#web/customer-area/parts/form-actions.tsx';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { useForm } from '#web/use-form.ts';

type ChipFormProps = { childAnimal: ChildAnimal; onDone: (message: string) => void; onCancel: () => void };

/** The chip, once it is there (spec 9.9). */
export const ChipForm = ({ childAnimal: { childAnimalUuid, animalChipNummer }, onDone, onCancel }: ChipFormProps) => {
  const client = useQueryClient();
  const form = useForm({ animalChipNummer: animalChipNummer ?? '' });
  const live = useLiveIssues(form.box.issues, checkChipAlone(form.values, { presence: false }));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkChipAlone(form.values, { presence: true }), async () => {
      const outcome = await sendCommand(addChipNummer, { ...form.values, childAnimalUuid });
      if (outcome.data !== null) {
        await client.invalidateQueries();
        onDone(successOf(outcome.issues, 'Die Chipnummer ist eingetragen.'));
      }
      return issuesOfCommand(failures.chipNotAdded, outcome);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        {...form.text('animalChipNummer')}
        {...live.typed('animalChipNummer')}
        label="Chipnummer"
        inputMode="numeric"
        maxLength={chipNummerMaximumLength}
        autoComplete="off"
        hint="Sie steht im Impfpass oder Heimtierausweis, meist 15 Ziffern."
      />
      <IssueList {...form.box} />
      <FormActions submit="Chipnummer eintragen" isBusy={form.isBusy} onCancel={onCancel} />
    </form>
  );
};
