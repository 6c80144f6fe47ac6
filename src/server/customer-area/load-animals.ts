import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Animal } from '#domain/wire/schemas/customer-schemas.ts';
import { readAnimalDetails } from '#server/database/animal-columns.ts';
import { todayOf, type Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import { coveredAnimalIds, findPolicesOfUser, type StoredPolice } from '#server/polices/police-store.ts';
import { findAnimals, type AnimalRow } from './animal-store.ts';

const describeAnimal = (row: AnimalRow, policeUuids: readonly string[], book: TarifBook): Animal => {
  const race = book.races.get(row.race_id);
  return {
    animalUuid: row.animal_uuid,
    speciesKey: row.species_key as Animal['speciesKey'],
    animalSpeciesStr: book.species.get(row.species_key)?.name ?? row.species_key,
    animalName: row.name,
    animalBirthdateStr: row.birth_date,
    animalGenderKey: row.gender_key,
    animalGenderStr: book.genders.get(row.gender_key) ?? row.gender_key,
    animalRaceId: row.race_id,
    animalRaceStr: row.manual_race_name ?? race?.title ?? '???',
    ...readAnimalDetails(row),
    animalFarbschlagStr: race?.farbschlaege.get(row.farbschlag_key ?? '')?.title ?? null,
    animalHaltungsformStr: book.haltungsformen.get(row.haltungsform_key ?? '') ?? null,
    isDeprecated: row.is_deprecated,
    policeUuids: [...policeUuids],
  };
};

/** A breeding police names one animal and covers several. */
const isAbout = (police: StoredPolice, animalId: number, today: IsoDate) => {
  const covered = coveredAnimalIds(police, today);
  return covered.length === 0 ? police.animalId === animalId : covered.includes(animalId);
};

/** The customer's animals as records of the wire, by their id. */
export const loadAnimals = async (
  userId: number,
  filter: Parameters<typeof findAnimals>[2],
  { database, book, clock }: { database: Database; book: TarifBook; clock: Clock },
): Promise<Map<number, Animal>> => {
  const rows = await findAnimals(database, userId, filter);
  const polices = (await findPolicesOfUser(database, userId)).toReversed();
  const today = todayOf(clock);
  const policeUuidsOf = (animalId: number) =>
    polices.filter((police) => isAbout(police, animalId, today)).map(({ policeUuid }) => policeUuid);
  return new Map(rows.map((row) => [row.id, describeAnimal(row, policeUuidsOf(row.id), book)]));
};
