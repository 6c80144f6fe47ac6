import type { useForm } from '#web/ui/form/use-form.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { isLiabilityFieldAsked, type LiabilityField } from '#domain/cover/liability.ts';
import { keepAskedHealth } from '#domain/health/health.ts';
import type { ChangeKey } from '#domain/police/police-change.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import type { Police } from '#domain/wire/area/records.ts';
import type { DiseaseOccurrence, ManualDisease } from '#domain/wire/shop/offers.ts';
import type { PoliceChange, PoliceChanges } from '#domain/wire/area/changes.ts';

/** What the forms of all changes hold; yes and no are words, as long as nothing is answered the empty one. */
export type ChangeValues = ReturnType<typeof firstValues>;

/** What of the animal's health comes in lists. */
export type Illnesses = { manual: readonly ManualDisease[]; occurrences: readonly DiseaseOccurrence[] };

export type ContractFacts = { police: Police; contact: Contact; changes: PoliceChanges };

export type ChangeForm = ReturnType<typeof useForm<ChangeValues>>;
export type FieldsProps = {
  form: ChangeForm;
  contract: ContractFacts;
  illnesses: Illnesses;
  onIllnesses: (illnesses: Illnesses) => void;
};

export const firstValues = ({ police, contact, changes }: ContractFacts, today: IsoDate) => ({
  contracteeStreet: contact.contracteeStreet,
  contracteeBuildingNo: contact.contracteeBuildingNo,
  contracteeZipCode: contact.contracteeZipCode,
  contracteeCity: contact.contracteeCity,
  areAllAnimalsMoving: true,
  animalZipCode: changes.animalZipCode,
  animalChipNummer: changes.animalChipNummer ?? '',
  animalName: police.animal.animalName,
  contracteeFirstname: contact.contracteeFirstname,
  contracteeLastname: contact.contracteeLastname,
  nameChangeReasonKey: '',
  contracteePhone: contact.contracteePhone ?? '',
  contractRetentionKey: '',
  contractPaymentTermKey: changes.paymentTerms.find(({ key }) => key !== police.paymentTermKey)?.key ?? '',
  contractStartDateStr: today as string,
  healthCountVetVisits: '',
  healthWereHardTreatments: '',
  healthIsChronicallyIll: '',
  healthWasSeriousIll: '',
  healthIsHealthy: '',
  liabilityHasBeenPreInsuranced: '',
  liabilityPreInsuranceCanceledByCeding: '',
  liabilityPreInsuranceCedingName: '',
  liabilityPreInsurancePolicyNumber: '',
  liabilityPreInsurancePolicyEndDate: '',
  liabilityPreInsuranceLossesCount: '',
  liabilityPreInsuranceLossesAmount: '',
});

export const yesNoOf = (word: string) => (word === '' ? null : word === 'yes');
export const numberOf = (text: string) => (text.trim() === '' ? null : Number(text.replace(',', '.')));

/** Better cover asks about the animal's health again. */
export const isHealthAsked = (
  changeKey: ChangeKey,
  { contractRetentionKey }: ChangeValues,
  { retentions, otherTarif }: PoliceChanges,
) =>
  (changeKey === 'retention' && retentions.find(({ key }) => key === contractRetentionKey)?.isLower === true) ||
  (changeKey === 'variant' && otherTarif?.tarifIsOpTarif === false);

const healthOf = (values: ChangeValues, { manual, occurrences }: Illnesses): PoliceChange =>
  keepAskedHealth({
    healthCountVetVisits: numberOf(values.healthCountVetVisits),
    healthWereHardTreatments: yesNoOf(values.healthWereHardTreatments),
    healthIsChronicallyIll: yesNoOf(values.healthIsChronicallyIll),
    healthWasSeriousIll: yesNoOf(values.healthWasSeriousIll),
    healthIsHealthy: yesNoOf(values.healthIsHealthy),
    healthManualDiseases: [...manual],
    healthDiseaseOccurrenceEntries: (numberOf(values.healthCountVetVisits) ?? 0) > 0 ? [...occurrences] : [],
  });

const allOfLiability = (values: ChangeValues) => ({
  liabilityWantInsurance: true,
  liabilityHasBeenPreInsuranced: yesNoOf(values.liabilityHasBeenPreInsuranced),
  liabilityPreInsuranceCanceledByCeding: yesNoOf(values.liabilityPreInsuranceCanceledByCeding),
  liabilityPreInsuranceCedingName: values.liabilityPreInsuranceCedingName,
  liabilityPreInsurancePolicyNumber: values.liabilityPreInsurancePolicyNumber,
  liabilityPreInsurancePolicyEndDate: values.liabilityPreInsurancePolicyEndDate || null,
  liabilityPreInsuranceLossesCount: numberOf(values.liabilityPreInsuranceLossesCount),
  liabilityPreInsuranceLossesAmount: numberOf(values.liabilityPreInsuranceLossesAmount),
});

/** Each question follows from the answers before it (spec 6.5). */
export const isAskedOfLiability = (field: LiabilityField, values: ChangeValues) =>
  isLiabilityFieldAsked(field, allOfLiability(values), { needLiabilityInsuranceInput: true });

const liabilityOf = (values: ChangeValues): PoliceChange => {
  const { liabilityWantInsurance: _wanted, ...answers } = allOfLiability(values);
  const fields = Object.keys(answers) as (keyof typeof answers)[];
  return Object.fromEntries(
    fields.filter((field) => isAskedOfLiability(field, values)).map((field) => [field, answers[field]]),
  ) as PoliceChange;
};

/** What is sent: only what this change asks. */
export const toChange = (
  changeKey: ChangeKey,
  { values, illnesses, contract: { police, changes } }: { values: ChangeValues; illnesses: Illnesses; contract: ContractFacts },
): PoliceChange => {
  const { areAllAnimalsMoving } = values;
  const health = isHealthAsked(changeKey, values, changes) ? healthOf(values, illnesses) : {};
  const answers: Readonly<Record<ChangeKey, PoliceChange>> = {
    move: {
      contracteeStreet: values.contracteeStreet,
      contracteeBuildingNo: values.contracteeBuildingNo,
      contracteeZipCode: values.contracteeZipCode,
      contracteeCity: values.contracteeCity,
      animalZipCode: areAllAnimalsMoving ? values.contracteeZipCode : values.animalZipCode,
      areAllAnimalsMoving,
    },
    chip: { animalChipNummer: values.animalChipNummer },
    animal_name: { animalName: values.animalName },
    own_name: {
      contracteeFirstname: values.contracteeFirstname,
      contracteeLastname: values.contracteeLastname,
      nameChangeReasonKey: values.nameChangeReasonKey,
    },
    phone: { contracteePhone: values.contracteePhone },
    retention: { contractRetentionKey: values.contractRetentionKey, ...health },
    variant: { tarifIsOpTarif: changes.otherTarif?.tarifIsOpTarif ?? null, ...health },
    payment_term: { contractPaymentTermKey: values.contractPaymentTermKey },
    liability: { contractStartDateStr: values.contractStartDateStr, ...liabilityOf(values) },
  };
  return { policeUuid: police.policeUuid, changeKey, ...answers[changeKey] };
};
