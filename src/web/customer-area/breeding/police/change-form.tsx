import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { checkAnimalsAndAssociation } from '#domain/breeding/breeding-offer.ts';
import { updateBreedingPolice } from '#domain/wire/breeding/breeding-calls.ts';
import type { BreedingAnimalsForPoliceAnswer } from '#domain/wire/breeding/breeding-schemas.ts';
import { successOf } from '#web/contract/success-of.ts';
import { AnimalChoice } from '#web/customer-area/breeding/animal-choice.tsx';
import { AssociationFields } from '#web/customer-area/breeding/association-fields.tsx';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand } from '#web/customer-area/breeding/failures.ts';
import { priceOfChange } from './change-price.ts';
import type { useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { useLiveIssues } from '#web/customer-area/breeding/use-live-issues.ts';
import { FormActions } from '#web/customer-area/parts/form-actions.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { RateLine } from '#web/ui/show/rate-line.tsx';
import { useForm } from '#web/use-form.ts';

type ChangeFormProps = {
  answer: BreedingAnimalsForPoliceAnswer;
  options: NonNullable<ReturnType<typeof useTarifOptions>['data']>;
  onDone: (message: string) => void;
  onCancel: () => void;
};

/** Other animals or another association, with the new price before it is agreed to. */
export const ChangeForm = ({ answer, options, onDone, onCancel }: ChangeFormProps) => {
  const client = useQueryClient();
  const { breedingPolice: police, animals, unavailableAnimals } = answer;
  const { breedingPoliceUuid, speciesKey } = police;
  const form = useForm({
    animalUuids: animals
      .filter(({ isCovered }) => isCovered)
      .map(({ animalUuid }) => animalUuid)
      .join(' '),
    breederAssociationKey: police.breederAssociationKey,
  });
  const { breederAssociationKey } = form.values;
  const animalUuids = form.values.animalUuids.split(' ').filter(Boolean);
  const check = (presence: boolean) =>
    checkAnimalsAndAssociation({ speciesKey, animalUuids, breederAssociationKey }, { presence });
  const live = useLiveIssues(form.box.issues, check(false));
  const price = priceOfChange(police, { animalCount: animalUuids.length, breederAssociationKey }, options.breedingTarif);
  const isDearer = price !== null && price.rateAmount > police.rateAmount;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(true), async () => {
      const outcome = await sendCommand(updateBreedingPolice, { breedingPoliceUuid, animalUuids, breederAssociationKey });
      if (outcome.data !== null) {
        await client.invalidateQueries();
        const { rateStr } = outcome.data.updateResult ?? police;
        onDone(`${successOf(outcome.issues, 'Dein Züchtertarif ist geändert.')} Der Beitrag ist jetzt ${rateStr}.`);
      }
      return issuesOfCommand(failures.policeNotChanged, outcome);
    });
  };

  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <AnimalChoice
        {...live.chosen('animalUuids')}
        animals={animals}
        unavailableAnimals={unavailableAnimals}
        label="Welche Zuchttiere sollen versichert sein?"
        value={animalUuids}
        onChange={(uuids) => form.set('animalUuids', uuids.join(' '))}
      />
      <AssociationFields
        associations={options.breederAssociations}
        association={{ ...form.text('breederAssociationKey'), ...live.chosen('breederAssociationKey') }}
      />
      <RateLine label={`Bisher ${police.rateStr}, neu`} rate={price?.rateStr ?? '–'} isLive />
      <p className={styles.soft}>
        Die Änderung gilt ab heute, frühestens ab Beginn des Vertrags. Du bekommst einen Nachtrag zum Versicherungsschein.
      </p>
      <IssueList {...form.box} />
      <FormActions
        submit={isDearer ? `Zahlungspflichtig ändern für ${price.rateStr}` : 'Änderung speichern'}
        isBusy={form.isBusy}
        onCancel={onCancel}
      />
    </form>
  );
};
