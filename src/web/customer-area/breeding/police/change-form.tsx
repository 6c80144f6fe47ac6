import { priceBreeding, checkAnimalsAndAssociation } from '#domain/breeding/breeding-offer.ts';
import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { isSpeciesKey } from '#domain/animal/species.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { successOf, sendCommand } from '#web/send-command.ts';
import { AnimalChoice, AssociationFields } from '#web/customer-area/breeding/tarif-fields.tsx';
import styles from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import type { useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { FormActions } from '#web/customer-area/parts/screen-parts.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { RateLine } from '#web/ui/show/price.tsx';
import { useForm } from '#web/use-form.ts';
import type { BreedingPolice, BreedingAnimalsForPoliceAnswer } from '#domain/wire/breeding/animals.ts';
import type { BreedingTarif } from '#domain/wire/breeding/tarif.ts';
import { updateBreedingPolice } from '#web/calls/breeding/tarif.ts';

type Change = { animalCount: number; breederAssociationKey: string };

/** What the police will cost, by the server's own rule; null as long as something is missing. */
export const priceOfChange = (
  { speciesKey, variantKey, contractPaymentTermKey }: BreedingPolice,
  { animalCount, breederAssociationKey }: Change,
  { paymentTerms }: Pick<BreedingTarif, 'paymentTerms'>,
) => {
  const variant = findBreedingVariant(variantKey);
  const association = isSpeciesKey(speciesKey) ? findAssociation(speciesKey, breederAssociationKey) : null;
  const paymentTerm = paymentTerms.find(({ paymentTermKey }) => paymentTermKey === contractPaymentTermKey);
  if (!isSpeciesKey(speciesKey) || variant === null || association === null || paymentTerm === undefined) return null;
  return animalCount === 0 ? null : priceBreeding({ speciesKey, variant, association, animalCount, paymentTerm });
};

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
