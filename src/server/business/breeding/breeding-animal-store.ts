import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findAnimals as findAnimalsOfUser } from '#server/business/customers/contact/animal-store.ts';
import { isGoneAnimal } from '#server/business/polices/animal-polices.ts';
import { coveredAnimalIds, findPolicesOfUser } from '#server/business/polices/police-store.ts';

export type AnimalRow = {
  id: number;
  animalUuid: string;
  speciesKey: string;
  name: string;
  birthDate: string;
  genderKey: string;
  raceId: number;
  manualRaceName: string | null;
  chipNummer: string | null;
  isDeprecated: boolean;
  /** The police of the health insurance; null where none is in force, or its end is settled. */
  policeUuid: string | null;
  policeNumber: string | null;
  /** Breeding polices in force that cover the animal. */
  coveringPoliceIds: number[];
};

/** All animals of a customer with what decides about the breeding tarif. */
export const findAnimals = async (database: Database, userId: number, today: IsoDate): Promise<AnimalRow[]> => {
  const rows = await findAnimalsOfUser(database, userId, {});
  const polices = await findPolicesOfUser(database, userId);
  const inForce = polices.filter((police) => policeOn(police, today).isInForce);
  const goesOn = inForce.filter((police) => policeOn(police, today).isRenewed);
  return rows.map((row) => {
    const health = goesOn.find((police) => police.animalId === row.id && isHealth(termsOn(police, today).insuranceTypeKey));
    return {
      id: row.id,
      animalUuid: row.animal_uuid,
      speciesKey: row.species_key,
      name: row.name,
      birthDate: row.birth_date,
      genderKey: row.gender_key,
      raceId: row.race_id,
      manualRaceName: row.manual_race_name,
      chipNummer: row.chip_nummer,
      isDeprecated: isGoneAnimal(polices, row.id, today),
      policeUuid: health?.policeUuid ?? null,
      policeNumber: health?.policeNumber ?? null,
      coveringPoliceIds: inForce
        .filter((police) => coveredAnimalIds(police, today).includes(row.id))
        .map(({ policeId }) => policeId),
    };
  });
};

const isHealth = (insuranceTypeKey: string) => insuranceTypeKey === 'tier_kv' || insuranceTypeKey === 'tier_op';
