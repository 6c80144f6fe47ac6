import { Type, type Static } from 'typebox';
import { speciesKeys } from '#domain/animal/species.ts';
import {
  issuesProperty,
  closed,
  maybeText,
  maybeYesNo,
  textOrNull,
  ofKindsOrNull,
  orNull,
  IssuesAnswer,
} from '#domain/wire/basic-schemas.ts';
import { type PoliceTypeKey, endingCauseKeys, policeStateKeys, type PoliceStateKey } from '#domain/police/police-standing.ts';
import { animalDetailKinds } from '#domain/animal/animal-fields.ts';
import { applicationStepKeys } from '#domain/police/underwriting.ts';
import { PoliceDocument, HistoryEntry, PoliceCover } from './changes.ts';
import { get, file, pdf, post } from '#domain/wire/call.ts';

/** Bought under the account's address without a login (spec 15.13): enough to know it by, and nothing of whoever bought it. */
export const UnconfirmedContract = Type.Object({
  contractUuid: Type.String(),
  animalName: Type.String(),
  speciesKey: Type.Enum(speciesKeys, { type: 'string' }),
  insuranceTypeKeys: Type.Array(Type.String()),
  /** The days of the purchase and of its begin. */
  madeOn: Type.String(),
  validFrom: Type.String(),
});
export type UnconfirmedContract = Static<typeof UnconfirmedContract>;

export const UnconfirmedContractsAnswer = Type.Object({ contracts: Type.Array(UnconfirmedContract), ...issuesProperty });
export type UnconfirmedContractsAnswer = Static<typeof UnconfirmedContractsAnswer>;

export const ContractOwnership = Type.Object({ contractUuid: maybeText, isMine: maybeYesNo }, closed);
export type ContractOwnership = Static<typeof ContractOwnership>;

/** What a person at the provider has still to decide. */
const OpenCase = Type.Object({
  caseKindKey: Type.String(),
  caseKindStr: Type.String(),
  receivedAt: Type.String(),
  policeNumber: textOrNull,
  /** To be confirmed by the link of a mail, before anything happens. */
  isToConfirm: Type.Boolean(),
});

export const OpenCasesAnswer = Type.Object({ cases: Type.Array(OpenCase), ...issuesProperty });
export type OpenCasesAnswer = Static<typeof OpenCasesAnswer>;

/** The user area's records and commands (spec 12.7). */

const insuranceTypeKeys = ['tier_kv', 'tier_op', 'tier_hv', 'tier_zt'] as const satisfies readonly PoliceTypeKey[];

export const Animal = Type.Object({
  animalUuid: Type.String(),
  speciesKey: Type.Enum(speciesKeys, { type: 'string' }),
  animalSpeciesStr: Type.String(),
  animalName: Type.String(),
  animalBirthdateStr: Type.String(),
  animalGenderKey: Type.String(),
  animalGenderStr: Type.String(),
  animalRaceId: Type.Integer(),
  animalRaceStr: Type.String(),
  ...ofKindsOrNull(animalDetailKinds),
  animalFarbschlagStr: textOrNull,
  animalHaltungsformStr: textOrNull,
  isDeprecated: Type.Boolean(),
  policeUuids: Type.Array(Type.String()),
});
export type Animal = Static<typeof Animal>;

/** What a customer asked for and a person decides. */
const openCaseKindKeys = ['cancellation', 'withdrawal', 'animal_gone', 'change', 'loss'] as const;
const PoliceCase = Type.Object({
  kindKey: Type.Enum(openCaseKindKeys, { type: 'string' }),
  /** "außerordentliche Kündigung" */
  askedStr: Type.String(),
  /** The day of it. */
  since: Type.String(),
  /** Declared without a login: by the link of a mail, before anything happens. */
  isToConfirm: Type.Boolean(),
});
const ApplicationStep = Type.Object({
  stepKey: Type.Enum(applicationStepKeys, { type: 'string' }),
  since: Type.String(),
  /** The last day for the customer to answer. */
  until: textOrNull,
  reason: textOrNull,
});

export const Police = Type.Object({
  policeUuid: Type.String(),
  policeNumber: Type.String(),
  policeStateKey: Type.Enum(policeStateKeys, { type: 'string' }),
  insuranceTypeKey: Type.Enum(insuranceTypeKeys, { type: 'string' }),
  tarifId: Type.Integer(),
  tarifNameStr: Type.String(),
  animal: Animal,
  /** All that it covers today: of a breeding police there may be several, of any other it is the one above. */
  animalNames: Type.Array(Type.String()),
  retentionKey: textOrNull,
  contractRetentionStr: textOrNull,
  premiumRateByPaymentTerm: Type.Number(),
  /** "46,12 € / Monat" */
  premiumRateStr: Type.String(),
  paymentTermKey: Type.String(),
  contractPaymentTermStr: Type.String(),
  contractRuntimeKey: Type.String(),
  contractRuntimeStr: Type.String(),
  validFrom: Type.String(),
  /** The end of the term that runs today; of what ends or has ended the last day of its cover. */
  validTo: Type.String(),
  /** Goes on by a year after `validTo`. */
  isRenewed: Type.Boolean(),
  /** The last day, where an end is settled. */
  endsOn: textOrNull,
  endingCauseKey: Type.Union([Type.Enum(endingCauseKeys, { type: 'string' }), Type.Null()]),
  isCashFree: Type.Boolean(),
  paymentIbanMasked: Type.String(),
  paymentBankName: textOrNull,
  /** The mandate of this police: each animal may be paid from an account of its own. Null where no mandate is held any more. */
  mandateReference: textOrNull,
  mandateDate: textOrNull,
  createdAt: Type.String(),
  /** The last day of the withdrawal period; null when it is over or the contract has ended. */
  withdrawableUntil: textOrNull,
  /** From when to when cover rested because of what was not paid, in a sentence. */
  restStr: textOrNull,
  /** The end that an ordinary cancellation of today would have; null where none can be declared. */
  cancellableTo: textOrNull,
  /** The last day to take a cancellation back. */
  takeBackUntil: textOrNull,
  /** What else would end with it, in a sentence each: the animal's place in a breeding police. */
  cancellationAlsoEnds: Type.Array(Type.String()),
  withdrawalAlsoEnds: Type.Array(Type.String()),
  openCases: Type.Array(PoliceCase),
  /** The step of a police that waits for a person or was not approved. */
  application: orNull(ApplicationStep),
  documents: Type.Array(PoliceDocument),
});
export type Police = Static<typeof Police>;

/** Values of a query are texts; a number is one of digits. */
const PolicesQuery = Type.Object(
  {
    speciesKey: Type.Optional(Type.Enum(speciesKeys, { type: 'string' })),
    insuranceTypeKey: Type.Optional(Type.Enum(insuranceTypeKeys, { type: 'string' })),
    policeStateKey: Type.Optional(Type.Enum(policeStateKeys, { type: 'string' })),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 bis 100, sonst 50' })),
    offset: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
  },
  closed,
);
type PolicesQuery = {
  speciesKey?: string | undefined;
  insuranceTypeKey?: string | undefined;
  policeStateKey?: PoliceStateKey | undefined;
  limit?: number | undefined;
  offset?: number | undefined;
};

export const PolicesAnswer = Type.Object({ polices: Type.Array(Police), total: Type.Integer(), ...issuesProperty });
export type PolicesAnswer = Static<typeof PolicesAnswer>;

export const PoliceAnswer = Type.Object({
  police: Police,
  cover: PoliceCover,
  history: Type.Array(HistoryEntry),
  ...issuesProperty,
});
export type PoliceAnswer = Static<typeof PoliceAnswer>;

const AnimalsQuery = Type.Object({ withDeprecatedAnimals: Type.Optional(Type.Enum(['t', 'f'], { type: 'string' })) }, closed);
type AnimalsQuery = { withDeprecatedAnimals?: 't' | 'f' | undefined };

export const AnimalsAnswer = Type.Object({ animals: Type.Array(Animal), ...issuesProperty });
export type AnimalsAnswer = Static<typeof AnimalsAnswer>;

export const AnimalAnswer = Type.Object({ animal: Animal, ...issuesProperty });
export type AnimalAnswer = Static<typeof AnimalAnswer>;

const ofCustomer = { tag: 'Loginbereich', caller: 'customer' } as const;
const user = '/webapi/v1/user';
const commands = `${user}/commands`;

export const getPolices = get(`${user}/polices.json`, {
  ...ofCustomer,
  summary: 'Die Verträge',
  query: PolicesQuery,
  answer: PolicesAnswer,
});

export const getPoliceByNumber = get(`${user}/polices/byPoliceNumber/:number.json`, {
  ...ofCustomer,
  summary: 'Ein Vertrag nach seiner Nummer',
  answer: PoliceAnswer,
});

export const getPoliceByUuid = get(`${user}/polices/byPoliceUuid/:uuid.json`, {
  ...ofCustomer,
  summary: 'Ein Vertrag',
  answer: PoliceAnswer,
});

export const getOpenCases = get(`${user}/open_cases.json`, {
  ...ofCustomer,
  summary: 'Was noch geprüft wird',
  answer: OpenCasesAnswer,
});

export const getUnconfirmedContracts = get(`${user}/unconfirmed_contracts.json`, {
  ...ofCustomer,
  summary: 'Verträge, die unter der Adresse des Kontos ohne Anmeldung geschlossen wurden',
  answer: UnconfirmedContractsAnswer,
});

export const getAnimals = get(`${user}/animals/:species.json`, {
  ...ofCustomer,
  summary: 'Die Tiere einer Tierart',
  query: AnimalsQuery,
  answer: AnimalsAnswer,
});

export const getAnimalByUuid = get(`${user}/animals/by_uuid/:uuid.json`, {
  ...ofCustomer,
  summary: 'Ein Tier',
  query: AnimalsQuery,
  answer: AnimalAnswer,
});

/** A file, opened by a plain link: its address comes with the records. */
export const documentFile = file(`${user}/documents/:uuid.pdf`, { ...ofCustomer, summary: 'Ein Brief als PDF', ...pdf });
export const answerContractOwnership = post(`${commands}/answer_contract_ownership.json`, {
  ...ofCustomer,
  summary: 'Gehört dieser Vertrag dir?',
  body: ContractOwnership,
  answer: IssuesAnswer,
});
