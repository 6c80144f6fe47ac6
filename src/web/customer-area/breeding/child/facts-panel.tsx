import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { chipNummerMaximumLength } from '#domain/animal/animal-details.ts';
import { checkChipAlone } from '#domain/breeding/child-animal.ts';
import { successOf, sendCommand } from '#web/send-command.ts';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { FormActions, Done } from '#web/customer-area/parts/screen-parts.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { childFacts } from '#web/customer-area/breeding/breeding-words.ts';
import { DetailsForm } from './details-form.tsx';
import { Found } from '#web/customer-area/breeding/found.tsx';
import { useLitterOptions } from '#web/customer-area/breeding/records.ts';
import { Panel, Rows } from '#web/contract/panel.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { addChipNummer } from '#web/calls/breeding/child-animals.ts';
import type { ChildAnimal } from '#domain/wire/breeding/child-animals.ts';

type ChipFormProps = { childAnimal: ChildAnimal; onDone: (message: string) => void; onCancel: () => void };

/** The chip, once it is there (spec 9.9). */
const ChipForm = ({ childAnimal: { childAnimalUuid, animalChipNummer }, onDone, onCancel }: ChipFormProps) => {
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

type FormProps = { childAnimal: ChildAnimal; onDone: (message: string) => void; onCancel: () => void };

const Details = (props: FormProps) => (
  <Found query={useLitterOptions(props.childAnimal.speciesKey)} failure={failures.notLoaded}>
    {(options) => <DetailsForm {...props} options={options} />}
  </Found>
);

/** What is known of it, and what may still be set right (spec 9.9). */
export const FactsPanel = ({ childAnimal }: { childAnimal: ChildAnimal }) => {
  const [open, setOpen] = useState<'details' | 'chip' | null>(null);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const { stateKey, animalChipNummer } = childAnimal;
  const close = (message: string | null) => {
    setConfirmation(message);
    setOpen(null);
  };
  const form = { childAnimal, onDone: close, onCancel: () => close(null) };
  if (open !== null) {
    return (
      <Panel title={open === 'chip' ? 'Chipnummer nachtragen' : 'Angaben ändern'}>
        {open === 'chip' ? <ChipForm {...form} /> : <Details {...form} />}
      </Panel>
    );
  }
  const canChange = stateKey === 'added';
  const canAddChip = stateKey !== 'insured' && animalChipNummer === null;
  return (
    <Panel title="Auf einen Blick">
      <Done message={confirmation} />
      <Rows rows={childFacts(childAnimal)} />
      {(canChange || canAddChip) && (
        <div className={styles.actions}>
          {canAddChip && (
            <Button variant="secondary" onClick={() => setOpen('chip')}>
              Chipnummer nachtragen
            </Button>
          )}
          {canChange && (
            <Button variant="secondary" onClick={() => setOpen('details')}>
              Angaben ändern
            </Button>
          )}
        </div>
      )}
    </Panel>
  );
};
