import { Type, type Static } from 'typebox';
import { policeStateKeys } from '#domain/police/police-standing.ts';
import {
  issuesProperty,
  closed,
  maybe,
  maybeText as text,
  maybeYesNo as yesNo,
  orNull,
  textOrNull,
} from '#domain/wire/basic-schemas.ts';

/** The breeding tarif's way over the wire (spec 9.3, 12.8): choose, calculate, offer, accept, change. */

/** An animal of the customer, with the police that insures its health. */
const breedingAnimal = {
  animalUuid: Type.String(),
  speciesKey: Type.String(),
  animalName: Type.String(),
  animalBirthdateStr: Type.String(),
  animalGenderKey: Type.String(),
  animalRaceId: Type.Integer(),
  animalRaceStr: Type.String(),
  animalChipNummer: textOrNull,
  /** Null where no health insurance is in force. */
  policeUuid: textOrNull,
  policeNumber: textOrNull,
};

export const BreedingAnimal = Type.Object({
  ...breedingAnimal,
  /** Covered by the breeding police that was asked for; false in the list of a species. */
  isCovered: Type.Boolean(),
});
export type BreedingAnimal = Static<typeof BreedingAnimal>;

/** An animal of the species that cannot be chosen, and a sentence that says why. */
export const UnavailableBreedingAnimal = Type.Object({ ...breedingAnimal, reason: Type.String() });
export type UnavailableBreedingAnimal = Static<typeof UnavailableBreedingAnimal>;

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

export const BreedingTarif = Type.Object({
  speciesKey: Type.String(),
  insuranceTypeKey: Type.String(),
  title: Type.String(),
  contractRuntimeKey: Type.String(),
  contractRuntimeStr: Type.String(),
  /** Of the breeding animal; both birthdays belong to the span. */
  minimumAgeYears: Type.Integer(),
  maximumAgeYears: Type.Integer(),
  /** How long the variant `litter` covers a child animal that is not sold. */
  childAnimalCoverWeeks: Type.Integer(),
  validForDays: Type.Integer(),
  acceptableForHours: Type.Integer(),
  /** All that a price needs beside variant and association, so that a change shows its price before it is made. */
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
export type BreedingTarif = Static<typeof BreedingTarif>;

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

/** What offer and police agree on. */
const chosenTarif = {
  speciesKey: Type.String(),
  variantKey: Type.String(),
  variantStr: Type.String(),
  breederAssociationKey: Type.String(),
  breederAssociationStr: Type.String(),
  breederMemberNumber: textOrNull,
  contractPaymentTermKey: Type.String(),
};

/** A time in which the police covers an animal, or did; an animal that came back has two. */
const CoveredTime = Type.Object({
  animalUuid: Type.String(),
  animalName: Type.String(),
  coveredFrom: Type.String(),
  /** The last day; null as long as the police covers it. */
  coveredTo: textOrNull,
});
export type CoveredTime = Static<typeof CoveredTime>;

/** What a breeding police adds to the record of `polices.json`. */
export const BreedingPolice = Type.Object({
  breedingPoliceUuid: Type.String(),
  policeNumber: Type.String(),
  policeStateKey: Type.Enum(policeStateKeys, { type: 'string' }),
  ...chosenTarif,
  rateAmount: Type.Number(),
  rateUnit: Type.String(),
  rateStr: Type.String(),
  validFrom: Type.String(),
  validTo: Type.String(),
  /** In force, so that animals may be changed and child animals added. */
  isInForce: Type.Boolean(),
  animals: Type.Array(BreedingAnimal),
  /** Of all animals that it ever covered, the earliest first. */
  coveredTimes: Type.Array(CoveredTime),
});
export type BreedingPolice = Static<typeof BreedingPolice>;

export const BreedingAnimalsAnswer = Type.Object({
  animals: Type.Array(BreedingAnimal),
  unavailableAnimals: Type.Array(UnavailableBreedingAnimal),
});
export type BreedingAnimalsAnswer = Static<typeof BreedingAnimalsAnswer>;

export const BreedingAnimalsForPoliceAnswer = Type.Object({
  animals: Type.Array(BreedingAnimal),
  unavailableAnimals: Type.Array(UnavailableBreedingAnimal),
  breedingPolice: BreedingPolice,
});
export type BreedingAnimalsForPoliceAnswer = Static<typeof BreedingAnimalsForPoliceAnswer>;

/** spec 12.8: with the police of its health insurance and the breeding police that covers it. */
export const ParentAnimal = Type.Object({
  ...breedingAnimal,
  breedingPoliceUuid: Type.String(),
  /** Births are covered from this day on. */
  coveredFrom: Type.String(),
});
export type ParentAnimal = Static<typeof ParentAnimal>;

export const ParentAnimalsAnswer = Type.Object({
  parentAnimals: Type.Array(ParentAnimal),
  /** All breeding polices of the species, the newest first, also those that have ended. */
  breedingPolices: Type.Array(BreedingPolice),
});
export type ParentAnimalsAnswer = Static<typeof ParentAnimalsAnswer>;

const tarifRequest = {
  speciesKey: text,
  variantKey: text,
  animalUuids: maybe(Type.Array(Type.String(), { maxItems: 100 })),
  breederAssociationKey: text,
  breederMemberNumber: text,
  contractPaymentTermKey: text,
};

/** The request of calculate and create. */
export const BreedingTarifRequest = Type.Object(tarifRequest, closed);
export type BreedingTarifRequest = Static<typeof BreedingTarifRequest>;

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
  { breedingPoliceUuid: text, animalUuids: tarifRequest.animalUuids, breederAssociationKey: text },
  closed,
);
export type BreedingPoliceUpdate = Static<typeof BreedingPoliceUpdate>;

export const BreedingPoliceUpdateAnswer = Type.Object({ updateResult: orNull(BreedingPolice), ...issuesProperty });
export type BreedingPoliceUpdateAnswer = Static<typeof BreedingPoliceUpdateAnswer>;
