import { nameChangeReasons, type ChangeKey } from '#domain/police/police-change.ts';
import { animalNameMaximumLength } from '#domain/animal/animal.ts';
import { contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { phoneFormLengths } from '#domain/person/contact-fields.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { Select } from '#web/ui/form/choosing/select.tsx';
import { AddressFields } from '#web/contract/contact-fields.tsx';
import { isHealthAsked, type FieldsProps } from './change-values.ts';
import { HealthFields, LiabilityFields } from './question-fields.tsx';
import styles from './change.module.css';

const textLength = { maxLength: contracteeTextMaximumLength };

const MoveFields = ({ form, contract }: FieldsProps) => {
  const { animalName } = contract.police.animal;
  return (
    <>
      <AddressFields text={form.text} />
      <Checkbox
        {...form.tick('areAllAnimalsMoving')}
        label="Alle meine Tiere ziehen mit um"
        hint={`Wo dein Tier lebt, bestimmt den Beitrag mit. Lebt ${animalName} woanders, nimm das Häkchen heraus.`}
      />
      {!form.values.areAllAnimalsMoving && (
        <Field
          {...form.text('animalZipCode')}
          label={`Postleitzahl, wo ${animalName} lebt`}
          inputMode="numeric"
          autoComplete="off"
          maxLength={5}
          width="short"
        />
      )}
      <p className={styles.soft}>
        Post schicken wir ab sofort an die neue Anschrift. Der Beitrag ändert sich zum nächsten Ersten.
      </p>
    </>
  );
};

const ChipFields = ({ form }: FieldsProps) => (
  <Field
    {...form.text('animalChipNummer')}
    label="Chipnummer"
    hint="15 Ziffern, zum Beispiel aus dem Heimtierausweis."
    inputMode="numeric"
    autoComplete="off"
    maxLength={20}
  />
);

const AnimalNameFields = ({ form }: FieldsProps) => (
  <Field {...form.text('animalName')} label="Name des Tieres" autoComplete="off" maxLength={animalNameMaximumLength.form} />
);

const OwnNameFields = ({ form }: FieldsProps) => (
  <>
    <Field {...form.text('contracteeFirstname')} {...textLength} label="Vorname" autoComplete="given-name" />
    <Field {...form.text('contracteeLastname')} {...textLength} label="Nachname" autoComplete="family-name" />
    <Select
      {...form.text('nameChangeReasonKey')}
      label="Warum hat sich dein Name geändert?"
      options={Object.entries(nameChangeReasons).map(([value, label]) => ({ value, label }))}
    />
  </>
);

const PhoneFields = ({ form }: FieldsProps) => (
  <Field
    {...form.text('contracteePhone')}
    label="Telefon"
    type="tel"
    inputMode="tel"
    autoComplete="tel"
    maxLength={phoneFormLengths.maximum}
  />
);

const RetentionFields = (props: FieldsProps) => {
  const { form, contract } = props;
  return (
    <>
      <p>
        Bisher: <strong>{contract.police.contractRetentionStr}</strong>
      </p>
      <Choice
        {...form.text('contractRetentionKey')}
        label="Neue Selbstbeteiligung"
        options={contract.changes.retentions.map(({ key, title, isLower }) => ({
          value: key,
          label: title,
          sub: isLower ? 'mehr Erstattung, mit Gesundheitsfragen' : 'weniger Beitrag',
        }))}
      />
      {isHealthAsked('retention', form.values, contract.changes) && <HealthFields {...props} />}
    </>
  );
};

const VariantFields = (props: FieldsProps) => {
  const { police, changes } = props.contract;
  const isUpgrade = changes.otherTarif?.tarifIsOpTarif === false;
  return (
    <>
      <p>
        Von <strong>{police.tarifNameStr}</strong> zu <strong>{changes.otherTarif?.title}</strong>, mit derselben
        Selbstbeteiligung.
      </p>
      <p className={styles.soft}>
        {isUpgrade
          ? 'Der Vollschutz zahlt auch Behandlungen ohne Operation. Darum fragen wir noch einmal nach der Gesundheit deines Tieres.'
          : 'Der OP-Schutz zahlt nur noch Operationen und was dazugehört. Für Behandlungen ohne Operation kommst du dann selbst auf.'}
      </p>
      {isUpgrade && <HealthFields {...props} />}
    </>
  );
};

const PaymentTermFields = ({ form, contract }: FieldsProps) => (
  <Choice
    {...form.text('contractPaymentTermKey')}
    label="Wie möchtest du zahlen?"
    options={contract.changes.paymentTerms.map(({ key, title }) => ({
      value: key,
      label: title,
      ...(key === contract.police.paymentTermKey && { sub: 'wie bisher' }),
    }))}
  />
);

const fields: Readonly<Record<ChangeKey, (props: FieldsProps) => React.ReactNode>> = {
  move: MoveFields,
  chip: ChipFields,
  animal_name: AnimalNameFields,
  own_name: OwnNameFields,
  phone: PhoneFields,
  retention: RetentionFields,
  variant: VariantFields,
  payment_term: PaymentTermFields,
  liability: LiabilityFields,
};

export const ChangeFields = ({ changeKey, ...props }: FieldsProps & { changeKey: ChangeKey }) => {
  const Fields = fields[changeKey];
  return <Fields {...props} />;
};
