import { useQueryClient } from '@tanstack/react-query';
import { checkAnimalsAndAssociation } from '#domain/breeding/breeding-offer.ts';
import { previewBreedingPolice, updateBreedingPolice } from '#web/calls/breeding/tarif.ts';
import type { BreedingAnimalsForPoliceAnswer } from '#domain/wire/breeding/animals.ts';
import { PreviewFlow } from '#web/contract/change/preview-flow.tsx';
import { useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import type { useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { AnimalChoice, AssociationFields } from '#web/customer-area/breeding/tarif-fields.tsx';
import { sendCommand } from '#web/send-command.ts';
import { useForm } from '#web/ui/form/use-form.ts';

type ChangeFormProps = {
  title: string;
  answer: BreedingAnimalsForPoliceAnswer;
  options: NonNullable<ReturnType<typeof useTarifOptions>['data']>;
  onDone: (message: string) => void;
  onCancel: () => void;
};

/** Other animals or another association; what it would do is shown before it is agreed to, as with every contract. */
export const ChangeForm = ({ title, answer, options, onDone, onCancel }: ChangeFormProps) => {
  const client = useQueryClient();
  const { breedingPolice: police, animals, unavailableAnimals } = answer;
  const { breedingPoliceUuid, speciesKey } = police;
  const form = useForm({
    // Kept as one text: the form knows texts and ticks.
    animalUuids: animals
      .filter(({ isCovered }) => isCovered)
      .map(({ animalUuid }) => animalUuid)
      .join(' '),
    breederAssociationKey: police.breederAssociationKey,
  });
  const { breederAssociationKey } = form.values;
  const animalUuids = form.values.animalUuids.split(' ').filter(Boolean);
  const change = { breedingPoliceUuid, animalUuids, breederAssociationKey };
  const check = (presence: boolean) => checkAnimalsAndAssociation({ speciesKey, ...change }, { presence });
  const live = useLiveIssues(form.box.issues, check(false));
  return (
    <PreviewFlow
      title={title}
      sub="Die Änderung gilt ab heute, frühestens ab Beginn des Vertrags. Du bekommst einen Nachtrag zum Versicherungsschein."
      form={form}
      change={change}
      check={() => check(true)}
      sendPreview={(wish) => sendCommand(previewBreedingPolice, wish)}
      sendOrder={(order) => sendCommand(updateBreedingPolice, order)}
      onDone={(message) => {
        onDone(message);
        void client.invalidateQueries();
      }}
      onCancel={onCancel}
    >
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
    </PreviewFlow>
  );
};
