import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { readAnimalDetails } from '#server/foundation/database/tables/animal-columns.ts';
import { todayOf, type Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { isAbout, isFormerAnimal } from '#server/business/polices/animal-polices.ts';
import { findPolicesOfUser } from '#server/business/polices/police-store.ts';
import { findAnimals, type AnimalFilter, type AnimalRow } from '#server/business/customers/contact/animal-store.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkSpecies } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import type { Animal, AnimalAnswer, AnimalsAnswer } from '#domain/wire/area/records.ts';

type OfPolices = { isDeprecated: boolean; policeUuids: string[] };

const describeAnimal = (row: AnimalRow, ofPolices: OfPolices, book: TarifBook): Animal => {
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
    ...ofPolices,
  };
};

/** The customer's animals as records of the wire, by their id. */
export const loadAnimals = async (
  userId: number,
  { withDeprecated, ...filter }: AnimalFilter & { withDeprecated: boolean },
  { database, book, clock }: { database: Database; book: TarifBook; clock: Clock },
): Promise<Map<number, Animal>> => {
  const rows = await findAnimals(database, userId, filter);
  const polices = (await findPolicesOfUser(database, userId)).toReversed();
  const today = todayOf(clock);
  const ofPolices = (animalId: number): OfPolices => ({
    isDeprecated: isFormerAnimal(polices, animalId, today),
    policeUuids: polices.filter((police) => isAbout(police, animalId, today)).map(({ policeUuid }) => policeUuid),
  });
  const animals = rows.map((row): [number, Animal] => [row.id, describeAnimal(row, ofPolices(row.id), book)]);
  return new Map(animals.filter(([, { isDeprecated }]) => withDeprecated || !isDeprecated));
};

type AnimalQuery = { userId: number; withDeprecated: boolean };

export const listAnimals = async (
  { userId, speciesKey, withDeprecated }: AnimalQuery & { speciesKey: string },
  dependencies: Work,
): Promise<AnimalsAnswer> => {
  const issues = checkSpecies({ speciesKey }, null, { presence: true });
  if (!isSuccess(issues)) throw new Problem('invalid', issues);
  const animals = await loadAnimals(userId, { speciesKey, withDeprecated }, dependencies);
  return { animals: [...animals.values()], _issues: [] };
};

export const getAnimal = async (
  { userId, animalUuid, withDeprecated }: AnimalQuery & { animalUuid: string },
  dependencies: Work,
): Promise<AnimalAnswer> => {
  const uuid = parseUuid(animalUuid);
  const animals = uuid === null ? [] : (await loadAnimals(userId, { animalUuid: uuid, withDeprecated }, dependencies)).values();
  const [animal] = animals;
  if (animal === undefined) throw notFound('Dieses Tier gibt es nicht.');
  return { animal, _issues: [] };
};
