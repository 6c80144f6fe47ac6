import { ArrowRight } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { useNavigate } from 'react-router';
import { checkBreedingRequest } from '#domain/breeding/breeding-offer.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { AnimalChoice, AssociationFields } from '#web/customer-area/breeding/tarif-fields.tsx';
import breeding from '#web/customer-area/breeding/breeding.module.css';
import { failures, issuesOfCommand, useLiveIssues } from '#web/customer-area/breeding/breeding-issues.ts';
import { offerPath } from '#web/customer-area/breeding/places.tsx';
import type { useTarifOptions } from '#web/customer-area/breeding/records.ts';
import { PricePanel, useBreedingRate } from './price-panel.tsx';
import { VariantChoice } from './variant-choice.tsx';
import { Panel } from '#web/contract/panel.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './tarif-form.module.css';
import { createBreedingTarifOffer } from '#web/calls/breeding/tarif.ts';
import type { BreedingAnimalsAnswer } from '#domain/wire/breeding/animals.ts';

type TarifFormProps = {
  species: SpeciesKey;
  options: NonNullable<ReturnType<typeof useTarifOptions>['data']>;
  available: BreedingAnimalsAnswer;
};

const split = (uuids: string) => uuids.split(' ').filter(Boolean);

export const TarifForm = ({ species, options, available }: TarifFormProps) => {
  const navigate = useNavigate();
  const pressed = useRef({ wish: '', requestKey: '' });
  const [only, ...others] = available.animals;
  const { tarifVariants, breederAssociations, breedingTarif } = options;
  const form = useForm({
    variantKey: '',
    // Kept as one text: the form knows texts and ticks.
    animalUuids: others.length === 0 && only ? only.animalUuid : '',
    breederAssociationKey: '',
    breederMemberNumber: '',
    contractPaymentTermKey: 'payment_monthly',
  });
  const request = { ...form.values, speciesKey: species, animalUuids: split(form.values.animalUuids) };
  const context = { paymentTermKeys: breedingTarif.paymentTerms.map(({ paymentTermKey }) => paymentTermKey) };
  const check = (presence: boolean) => checkBreedingRequest(request, context, { presence });
  const price = useBreedingRate(request, isSuccess(check(true)));
  const live = useLiveIssues(form.box.issues, [...check(false), ...price.issues]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(true), async () => {
      // The same wish again, because its answer got lost, is the same offer; another wish is another.
      const wish = JSON.stringify(request);
      if (pressed.current.wish !== wish) pressed.current = { wish, requestKey: newRequestKey() };
      const { requestKey } = pressed.current;
      const outcome = await sendCommand(createBreedingTarifOffer, { ...request, requestKey });
      const offer = outcome.data?.offerResult;
      if (offer) void navigate(offerPath(offer.breedingOfferUuid));
      return issuesOfCommand(failures.offerNotCreated, { ...outcome, data: offer ?? null });
    });
  };

  return (
    <form className={styles.columns} onSubmit={submit} noValidate>
      <div className={breeding.stack}>
        <Panel title="Dein Schutz">
          <VariantChoice {...form.text('variantKey')} {...live.chosen('variantKey')} variants={tarifVariants} />
          <AnimalChoice
            {...available}
            {...live.chosen('animalUuids')}
            label="Welche Zuchttiere sollen versichert sein?"
            value={request.animalUuids}
            onChange={(uuids) => form.set('animalUuids', uuids.join(' '))}
          />
        </Panel>
        <Panel title="Verband und Zahlung">
          <AssociationFields
            associations={breederAssociations}
            association={{ ...form.text('breederAssociationKey'), ...live.chosen('breederAssociationKey') }}
            memberNumber={{ ...form.text('breederMemberNumber'), ...live.typed('breederMemberNumber') }}
          />
          <Choice
            {...form.text('contractPaymentTermKey')}
            label="Wie möchtest du zahlen?"
            look="segmented"
            options={breedingTarif.paymentTerms.map(({ paymentTermKey, title }) => ({ value: paymentTermKey, label: title }))}
          />
          <p className={breeding.soft}>{`Der Vertrag läuft ${breedingTarif.contractRuntimeStr} und endet dann von selbst.`}</p>
        </Panel>
      </div>
      <div className={classNames(breeding.stack, styles.side)}>
        <PricePanel
          price={price}
          association={breederAssociations.find(
            ({ breederAssociationKey }) => breederAssociationKey === form.values.breederAssociationKey,
          )}
        />
        <IssueList {...form.box} />
        <Button type="submit" size="large" wide busy={form.isBusy} icon={<ArrowRight />}>
          {form.isBusy ? 'Einen Moment …' : 'Angebot ansehen'}
        </Button>
        <p className={breeding.soft}>Unverbindlich: Abgeschlossen wird erst auf der nächsten Seite.</p>
      </div>
    </form>
  );
};
