import { animalFieldNames, type AnimalField, animalDetails, type AnimalDetail } from '#domain/animal/animal-fields.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';

/** Which column of the table `animal` holds which field. */
const animalColumns = {
  animalName: 'name',
  animalBirthdateStr: 'birth_date',
  animalGenderKey: 'gender_key',
  animalRaceId: 'race_id',
  animalManualRaceName: 'manual_race_name',
  animalParentRace1Id: 'parent_race_1_id',
  animalParentRace2Id: 'parent_race_2_id',
  animalFarbschlagKey: 'farbschlag_key',
  animalHaltungsformKey: 'haltungsform_key',
  animalIsUsedForHunting: 'is_used_for_hunting',
  animalIsImported: 'is_imported',
  animalIsUsedForBusiness: 'is_used_for_business',
  animalIsChipped: 'is_chipped',
  animalChipNummer: 'chip_nummer',
  animalZipCode: 'zip_code',
} as const satisfies Readonly<Record<AnimalField, string>>;

type Value<Field extends AnimalField> = NonNullable<CompleteOffer[Field]>;

/** Whatever was asked later is empty in the rows from before. */
type NeverEmpty = 'animalName' | 'animalBirthdateStr' | 'animalGenderKey' | 'animalRaceId' | 'animalZipCode';

export type AnimalColumns = {
  [Field in AnimalField as (typeof animalColumns)[Field]]: Field extends NeverEmpty ? Value<Field> : Value<Field> | null;
};

export const toAnimalColumns = (offer: CompleteOffer): AnimalColumns =>
  Object.fromEntries(animalFieldNames.map((field) => [animalColumns[field], offer[field] ?? null])) as AnimalColumns;

export const readAnimalDetails = (row: AnimalColumns) =>
  Object.fromEntries(animalDetails.map((field) => [field, row[animalColumns[field]]])) as {
    [Field in AnimalDetail]: Value<Field> | null;
  };
