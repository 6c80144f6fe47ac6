import { Type, type Static } from 'typebox';
import {
  textOrNull,
  maybe,
  maybeText as text,
  closed,
  issuesProperty,
  orNull,
  maybeYesNo as yesNo,
  textOf,
} from '#domain/wire/basic-schemas.ts';
import { PoliceChangePreviewAnswer } from '#domain/wire/area/changes.ts';
import { BreedingAnimal, BreedingPolice, chosenTarif } from './animals.ts';
import { get, post, longTimeoutMs } from '#domain/wire/call.ts';

export const BreederAssociation = Type.Object({
  breederAssociationKey: Type.String(),
  title: Type.String(),
  /** "10 % Rabatt"; null for "other". */
  discountStr: textOrNull,
  /** A membership has a number, which may be given. */
  hasMembers: Type.Boolean(),
});
export type BreederAssociation = Static<typeof BreederAssociation>;

export const BreederAssociationsAnswer = Type.Object({ breederAssociations: Type.Array(BreederAssociation) });
export type BreederAssociationsAnswer = Static<typeof BreederAssociationsAnswer>;

const BreedingTarif = Type.Object({
  speciesKey: Type.String(),
  insuranceTypeKey: Type.String(),
  title: Type.String(),
  contractRuntimeKey: Type.String(),
  contractRuntimeStr: Type.String(),
  /** The age of the breeding animal; both birthdays belong to the span. */
  minimumAgeYears: Type.Integer(),
  maximumAgeYears: Type.Integer(),
  /** How long the variant `litter` covers a child animal that is not sold. */
  childAnimalCoverWeeks: Type.Integer(),
  validForDays: Type.Integer(),
  acceptableForHours: Type.Integer(),
  paymentTerms: Type.Array(
    Type.Object({
      paymentTermKey: Type.String(),
      title: Type.String(),
      factor: Type.String(),
      unit: Type.String(),
      paymentsPerAnno: Type.Integer(),
    }),
  ),
});

export const BreedingTarifAnswer = Type.Object({ breedingTarif: BreedingTarif });
export type BreedingTarifAnswer = Static<typeof BreedingTarifAnswer>;

export const BreedingTarifVariant = Type.Object({
  /** `birth` or `litter`. */
  variantKey: Type.String(),
  title: Type.String(),
  text: Type.String(),
  benefits: Type.Array(Type.String()),
  /** A year and a breeding animal, before the payment term's factor and a discount. */
  annualRateAmount: Type.Number(),
  /** "149,00 € / Jahr" */
  annualRateStr: Type.String(),
});
export type BreedingTarifVariant = Static<typeof BreedingTarifVariant>;

export const BreedingTarifVariantsAnswer = Type.Object({ tarifVariants: Type.Array(BreedingTarifVariant) });
export type BreedingTarifVariantsAnswer = Static<typeof BreedingTarifVariantsAnswer>;

const tarifRequest = {
  speciesKey: text,
  variantKey: text,
  animalUuids: maybe(Type.Array(textOf(100), { maxItems: 100 })),
  breederAssociationKey: text,
  breederMemberNumber: text,
  contractPaymentTermKey: text,
};

export const BreedingTarifRequest = Type.Object(tarifRequest, closed);
export type BreedingTarifRequest = Static<typeof BreedingTarifRequest>;

/** `requestKey`, here and below: a uuid of the press; repeated with the same one, it hears of what it made. */
const requestKey = text;
export const BreedingOfferRequest = Type.Object({ ...tarifRequest, requestKey }, closed);
export type BreedingOfferRequest = Static<typeof BreedingOfferRequest>;
const calculationResult = {
  rateAmount: Type.Number(),
  rateUnit: Type.String(),
  /** "20,75 € / Monat" */
  rateStr: Type.String(),
  animalCount: Type.Integer(),
  calculatedAt: Type.String(),
};

export const BreedingCalculationResult = Type.Object(calculationResult);
export type BreedingCalculationResult = Static<typeof BreedingCalculationResult>;

export const BreedingCalculationAnswer = Type.Object({
  /** Null where the issues say why there is no price. */
  calculationResult: orNull(BreedingCalculationResult),
  ...issuesProperty,
});
export type BreedingCalculationAnswer = Static<typeof BreedingCalculationAnswer>;

export const BreedingOfferResult = Type.Object({
  ...calculationResult,
  breedingOfferUuid: Type.String(),
  createdAt: Type.String(),
  validForDays: Type.Integer(),
  /** Within a day of its creation and not accepted yet. */
  isAcceptable: Type.Boolean(),
  /** Set once it was accepted. */
  breedingPoliceUuid: textOrNull,
  ...chosenTarif,
  contractPaymentTermStr: Type.String(),
  animalUuids: Type.Array(Type.String()),
  animals: Type.Array(BreedingAnimal),
  /** Masked; null where none is stored, and the offer cannot be accepted before one is. */
  paymentIbanMasked: textOrNull,
});
export type BreedingOfferResult = Static<typeof BreedingOfferResult>;

export const BreedingOfferAnswer = Type.Object({ offerResult: orNull(BreedingOfferResult), ...issuesProperty });
export type BreedingOfferAnswer = Static<typeof BreedingOfferAnswer>;

export const BreedingAcceptance = Type.Object(
  {
    breedingOfferUuid: text,
    contractStartDateStr: text,
    paymentSepaMandat: yesNo,
    contractAcceptConditions: yesNo,
    contractEverythingCorrect: yesNo,
    requestKey,
  },
  closed,
);
export type BreedingAcceptance = Static<typeof BreedingAcceptance>;

export const BreedingAcceptanceAnswer = Type.Object({
  acceptOfferResult: orNull(Type.Object({ breedingPoliceUuid: Type.String(), policeNumber: Type.String() })),
  ...issuesProperty,
});
export type BreedingAcceptanceAnswer = Static<typeof BreedingAcceptanceAnswer>;

export const BreedingPoliceUpdate = Type.Object(
  {
    breedingPoliceUuid: text,
    animalUuids: tarifRequest.animalUuids,
    breederAssociationKey: text,
    requestKey,
    /** The key of the preview that was agreed to; another one by now is refused. */
    previewKey: text,
  },
  closed,
);
export type BreedingPoliceUpdate = Static<typeof BreedingPoliceUpdate>;

export const BreedingPoliceUpdateAnswer = Type.Object({ updateResult: orNull(BreedingPolice), ...issuesProperty });
export type BreedingPoliceUpdateAnswer = Static<typeof BreedingPoliceUpdateAnswer>;

const ofCustomer = { tag: 'Zucht', caller: 'customer' } as const;
const entities = '/webapi/v1/user/entities';
const commands = '/webapi/v1/user/commands';
const breeding = '/webapi/v1/user/breeding';

export const getAvailableBreederAssociations = get(`${entities}/available_breeder_associations/:species.json`, {
  ...ofCustomer,
  summary: 'Zuchtverbände',
  answer: BreederAssociationsAnswer,
});

export const getAvailableBreedingTarif = get(`${entities}/available_breeding_tarif/:species.json`, {
  ...ofCustomer,
  summary: 'Der Züchtertarif',
  answer: BreedingTarifAnswer,
});

export const getAvailableBreedingTarifVariants = get(`${entities}/available_breeding_tarif_variants/:species.json`, {
  ...ofCustomer,
  summary: 'Varianten',
  answer: BreedingTarifVariantsAnswer,
});

export const calculateBreedingTarif = post(`${commands}/calculate_breeding_tarif.json`, {
  ...ofCustomer,
  summary: 'Beitrag zum Züchtertarif berechnen',
  body: BreedingTarifRequest,
  answer: BreedingCalculationAnswer,
});

export const createBreedingTarifOffer = post(`${commands}/create_breeding_tarif_offer.json`, {
  ...ofCustomer,
  summary: 'Angebot zum Züchtertarif erstellen',
  body: BreedingOfferRequest,
  answer: BreedingOfferAnswer,
  timeoutMs: longTimeoutMs,
});

export const acceptBreedingTarifOffer = post(`${commands}/accept_breeding_tarif_offer.json`, {
  ...ofCustomer,
  summary: 'Angebot zum Züchtertarif annehmen',
  body: BreedingAcceptance,
  answer: BreedingAcceptanceAnswer,
  timeoutMs: longTimeoutMs,
});

export const getBreedingOffer = get(`${breeding}/breeding_offer/by_uuid/:uuid.json`, {
  ...ofCustomer,
  summary: 'Gespeichertes Angebot zum Züchtertarif',
  answer: BreedingOfferAnswer,
});

export const previewBreedingPolice = post(`${breeding}/preview_breeding_police.json`, {
  ...ofCustomer,
  summary: 'Was die Änderung eines Züchtertarifs bewirkt',
  body: BreedingPoliceUpdate,
  answer: PoliceChangePreviewAnswer,
});

export const updateBreedingPolice = post(`${breeding}/update_breeding_police.json`, {
  ...ofCustomer,
  summary: 'Züchtertarif ändern',
  body: BreedingPoliceUpdate,
  answer: BreedingPoliceUpdateAnswer,
});
