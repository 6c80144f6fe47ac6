import { animalFieldKinds, animalFieldNames, type AnimalField } from './animal-fields.ts';

/** What the user area knows of an animal from the start, or does not tell. */
const notDetails = [
  'animalName',
  'animalBirthdateStr',
  'animalGenderKey',
  'animalRaceId',
  'animalParentRace1Id',
  'animalParentRace2Id',
  'animalZipCode',
] as const satisfies AnimalField[];

/** What it tells beside those, where it was asked. */
export type AnimalDetail = Exclude<AnimalField, (typeof notDetails)[number]>;
export const animalDetails = animalFieldNames.filter(
  (field) => !(notDetails as readonly AnimalField[]).includes(field),
) as AnimalDetail[];
export const animalDetailKinds = Object.fromEntries(animalDetails.map((field) => [field, animalFieldKinds[field]])) as Pick<
  typeof animalFieldKinds,
  AnimalDetail
>;
