import { Type, type Static } from 'typebox';
import { textOrNull } from '#domain/wire/basic-schemas.ts';
import { policeStateKeys } from '#domain/police/police-standing.ts';
import { get } from '#domain/wire/call.ts';

/** The breeding tarif's way over the wire (spec 9.3, 12.8): choose, calculate, offer, accept, change. */

/** What is told of mothers and of their young. */
export const animalShape = {
  speciesKey: Type.String(),
  animalName: Type.String(),
  animalBirthdateStr: Type.String(),
  animalGenderKey: Type.String(),
  animalRaceId: Type.Integer(),
  animalRaceStr: Type.String(),
  animalChipNummer: textOrNull,
};

/** An animal of the customer, with the police that insures its health. */
const breedingAnimal = {
  animalUuid: Type.String(),
  ...animalShape,
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

/** What offer and police agree on. */
export const chosenTarif = {
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
  /** The times of all animals that it ever covered, the earliest first. */
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

const ofCustomer = { tag: 'Zucht', caller: 'customer' } as const;
const entities = '/webapi/v1/user/entities';

export const getAvailableBreedingAnimals = get(`${entities}/available_breeding_animals/:species.json`, {
  ...ofCustomer,
  summary: 'Tiere für den Züchtertarif',
  answer: BreedingAnimalsAnswer,
});

export const getAvailableBreedingAnimalsForPolice = get(`${entities}/available_breeding_animals/for_police/:uuid.json`, {
  ...ofCustomer,
  summary: 'Tiere für die Änderung eines Züchtertarifs',
  answer: BreedingAnimalsForPoliceAnswer,
});

export const getAvailableParentAnimals = get(`${entities}/available_user_parent_animals_with_breeding_police/:species.json`, {
  ...ofCustomer,
  summary: 'Muttertiere',
  answer: ParentAnimalsAnswer,
});
