import { Type, type Static } from 'typebox';
import { animalDetailKinds } from '#domain/animal/animal-fields.ts';
import { speciesKeys } from '#domain/animal/species.ts';
import { applicationStepKeys } from '#domain/police/underwriting.ts';
import { endingCauseKeys, policeStateKeys, type PoliceStateKey, type PoliceTypeKey } from '#domain/police/police-standing.ts';
import { issuesProperty, closed, maybeText, maybeYesNo, ofKindsOrNull, orNull, textOrNull } from '#domain/wire/basic-schemas.ts';
import { HistoryEntry, PoliceCover, PoliceDocument } from './police-schemas.ts';

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
const openCaseKindKeys = ['cancellation', 'withdrawal', 'animal_gone', 'change'] as const;
const OpenCase = Type.Object({
  kindKey: Type.Enum(openCaseKindKeys, { type: 'string' }),
  /** "außerordentliche Kündigung" */
  askedStr: Type.String(),
  /** The day of it. */
  since: Type.String(),
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
  /** Of an end that is settled. */
  endsOn: textOrNull,
  endingCauseKey: Type.Union([Type.Enum(endingCauseKeys, { type: 'string' }), Type.Null()]),
  isCashFree: Type.Boolean(),
  paymentIbanMasked: Type.String(),
  paymentBankName: textOrNull,
  /** Of this police: each animal may be paid from an account of its own. Null where no mandate is held any more. */
  mandateReference: textOrNull,
  mandateDate: textOrNull,
  createdAt: Type.String(),
  /** The last day of the withdrawal period; null when it is over or the contract has ended. */
  withdrawableUntil: textOrNull,
  /** The end that an ordinary cancellation of today would have; null where none can be declared. */
  cancellableTo: textOrNull,
  /** The last day to take a cancellation back. */
  takeBackUntil: textOrNull,
  /** What else would end with it, in a sentence each: the animal's place in a breeding police. */
  cancellationAlsoEnds: Type.Array(Type.String()),
  withdrawalAlsoEnds: Type.Array(Type.String()),
  openCases: Type.Array(OpenCase),
  /** Of a police that waits for a person or was not approved. */
  application: orNull(ApplicationStep),
  documents: Type.Array(PoliceDocument),
});
export type Police = Static<typeof Police>;

/** Values of a query are texts; a number is one of digits. */
export const PolicesQuery = Type.Object(
  {
    speciesKey: Type.Optional(Type.Enum(speciesKeys, { type: 'string' })),
    insuranceTypeKey: Type.Optional(Type.Enum(insuranceTypeKeys, { type: 'string' })),
    policeStateKey: Type.Optional(Type.Enum(policeStateKeys, { type: 'string' })),
    limit: Type.Optional(Type.String({ pattern: '^([1-9]\\d?|100)$', description: '1 bis 100, sonst 50' })),
    offset: Type.Optional(Type.String({ pattern: '^\\d{1,9}$' })),
  },
  closed,
);
export type PolicesQuery = {
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

export const AnimalsQuery = Type.Object(
  { withDeprecatedAnimals: Type.Optional(Type.Enum(['t', 'f'], { type: 'string' })) },
  closed,
);
export type AnimalsQuery = { withDeprecatedAnimals?: 't' | 'f' | undefined };
export const AnimalsAnswer = Type.Object({ animals: Type.Array(Animal), ...issuesProperty });
export type AnimalsAnswer = Static<typeof AnimalsAnswer>;
export const AnimalAnswer = Type.Object({ animal: Animal, ...issuesProperty });
export type AnimalAnswer = Static<typeof AnimalAnswer>;

const UserIban = Type.Object({
  ibanMasked: Type.String(),
  bankName: textOrNull,
  isSepaAccepted: Type.Boolean(),
  mandateReference: Type.String(),
  mandateDate: Type.String(),
});
type UserIban = Static<typeof UserIban>;
export const IbanAnswer = Type.Object({ iban: UserIban, ...issuesProperty });
export type IbanAnswer = Static<typeof IbanAnswer>;

export const Contact = Type.Object({
  contracteeSalutationKey: Type.String(),
  contracteeFirstname: Type.String(),
  contracteeLastname: Type.String(),
  contracteeBirthdateStr: Type.String(),
  contracteeStreet: Type.String(),
  contracteeBuildingNo: Type.String(),
  contracteeZipCode: Type.String(),
  contracteeCity: Type.String(),
  contracteePhone: textOrNull,
  contracteeEmail: Type.String(),
  /** The new address that waits for its code; null when none does. */
  pendingEmail: textOrNull,
  /** The last moment of that code (ISO 8601). */
  pendingEmailUntil: textOrNull,
});
export type Contact = Static<typeof Contact>;
export const ContactAnswer = Type.Object({ contact: Contact, ...issuesProperty });
export type ContactAnswer = Static<typeof ContactAnswer>;

/** A premium that will be collected. */
export const Collection = Type.Object({
  /** The first of a month. */
  collectionDate: Type.String(),
  /** The day on which banks carry it out: that one, or the next on which they work. */
  settledOn: Type.String(),
  amount: Type.Number(),
  /** "46,12 €" */
  amountStr: Type.String(),
  policeNumber: Type.String(),
  animalName: Type.String(),
  paymentIbanMasked: Type.String(),
  /** The bank has it already: neither amount nor account change any more. */
  isUnderWay: Type.Boolean(),
});
export type Collection = Static<typeof Collection>;
export const CollectionsAnswer = Type.Object({ collections: Type.Array(Collection), ...issuesProperty });
export type CollectionsAnswer = Static<typeof CollectionsAnswer>;

export const IbanUpdate = Type.Object({ paymentIban: maybeText, paymentSepaMandat: maybeYesNo }, closed);
export type IbanUpdate = Static<typeof IbanUpdate>;

export const ContactUpdate = Type.Object(
  {
    contracteeStreet: maybeText,
    contracteeBuildingNo: maybeText,
    contracteeZipCode: maybeText,
    contracteeCity: maybeText,
    contracteePhone: maybeText,
    contracteeEmail: maybeText,
  },
  closed,
);
export type ContactUpdate = Static<typeof ContactUpdate>;
export const ContactUpdateAnswer = Type.Object({ pendingEmail: textOrNull, pendingEmailUntil: textOrNull, ...issuesProperty });
export type ContactUpdateAnswer = Static<typeof ContactUpdateAnswer>;

/** The code from the mail to the new address. */
export const EmailConfirmation = Type.Object({ confirmationCode: maybeText }, closed);
export type EmailConfirmation = Static<typeof EmailConfirmation>;

export const PasswordChange = Type.Object({ passwordDigest: maybeText, passwordDigestConfirm: maybeText }, closed);
export type PasswordChange = Static<typeof PasswordChange>;

/** With the right password the export carries the whole IBAN, otherwise the masked one. */
export const DataExportRequest = Type.Object({ passwordDigest: maybeText }, closed);
export type DataExportRequest = Static<typeof DataExportRequest>;
export const DataExportAnswer = Type.Object({
  export: Type.Unsafe<Record<string, unknown>>({ type: 'object', additionalProperties: true }),
  ...issuesProperty,
});
export type DataExportAnswer = Static<typeof DataExportAnswer>;

export const ErasureRequest = Type.Object({ message: maybeText }, closed);
export type ErasureRequest = Static<typeof ErasureRequest>;
