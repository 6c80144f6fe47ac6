import type { AnimalFieldWith } from '#domain/animal/animal-fields.ts';
import type { FieldKind } from '#domain/basics/rules/rule.ts';
import { answerKinds, diseaseOccurrenceKinds, manualDiseaseKinds } from '#domain/offer/offer-fields.ts';
import type { ControlField } from '#domain/offer/calculation-result.ts';
import type { AcceptanceData, DiseaseOccurrence, ManualDisease, OfferData } from '#domain/wire/shop/offers.ts';

/** What the customer says about animal, health, liability, contract and themselves, in the names of the wire. */
export type WizardData = Omit<OfferData, ControlField | 'tarifId' | 'tarifIsOpTarif'>;

/** What step 4 asks. It is no part of the offer, so a change of it leaves the offer alone. */
export type AcceptanceInput = Pick<
  AcceptanceData,
  'contractStartDateStr' | 'paymentIban' | 'paymentSepaMandat' | 'contractAcceptConditions' | 'contractEverythingCorrect'
>;

type DiseaseListField = 'healthManualDiseases' | 'healthDiseaseOccurrenceEntries';

const scalarFields = Object.keys(answerKinds) as (keyof typeof answerKinds)[];

/** Not asked: always no, or told by a link or the server. */
type GivenField =
  | AnimalFieldWith<{ readonly isAlwaysNo: true }>
  | 'childAnimalSellingToken'
  | 'affiliateActionId'
  | 'affiliateActionCode'
  | 'affiliateActionNeedVerification'
  | 'affiliateActionVerificationQuestion';

/** The inputs of the screens; the lists of diseases have events of their own. */
export type DataInputField = Exclude<keyof typeof answerKinds, GivenField>;
export type InputField = DataInputField | keyof AcceptanceInput;
type Inputs = WizardData & AcceptanceInput;
export type InputValue<Field extends InputField> = NonNullable<Inputs[Field]> | null;

const acceptanceFields: readonly string[] = [
  'contractStartDateStr',
  'paymentIban',
  'paymentSepaMandat',
  'contractAcceptConditions',
  'contractEverythingCorrect',
] satisfies (keyof AcceptanceInput)[];

export const isAcceptanceField = (field: string): field is keyof AcceptanceInput => acceptanceFields.includes(field);

export const isContracteeField = (field: string) => field.startsWith('contractee');

export const contracteeFields = scalarFields.filter(isContracteeField);

/** Longer than any input allows: what comes from the device's storage is not trusted. */
const longestText = 1_000;
const mostEntries = 100;

const isOfKind = (value: unknown, kind: FieldKind | undefined) =>
  typeof value === kind &&
  !(kind === 'number' && !Number.isFinite(value)) &&
  !(kind === 'string' && `${value}`.length > longestText);

const pick = <Picked>(source: unknown, kindOf: Readonly<Record<string, FieldKind>>): Picked => {
  const entries = typeof source === 'object' && source !== null ? Object.entries(source) : [];
  return Object.fromEntries(
    entries.filter(([name, value]) => Object.hasOwn(kindOf, name) && isOfKind(value, kindOf[name])),
  ) as Picked;
};

const pickEntries = <Entry>(source: unknown, kindOf: Readonly<Record<keyof Entry & string, FieldKind>>): Entry[] =>
  Array.isArray(source) ? source.slice(0, mostEntries).map((entry) => pick<Entry>(entry, kindOf)) : [];

/** The customer's data out of an offer or out of the device's storage; whatever it is, only what fits is taken. */
export const pickWizardData = (source: unknown): WizardData => {
  const lists: { [Field in DiseaseListField]?: unknown } = typeof source === 'object' && source !== null ? source : {};
  return {
    ...pick<WizardData>(source, answerKinds),
    animalIsUsedForBusiness: false,
    healthManualDiseases: pickEntries<ManualDisease>(lists.healthManualDiseases, manualDiseaseKinds),
    healthDiseaseOccurrenceEntries: pickEntries<DiseaseOccurrence>(lists.healthDiseaseOccurrenceEntries, diseaseOccurrenceKinds),
  };
};
