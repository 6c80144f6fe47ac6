import { animalsField, checkBreedingAnimal, type BreedingCandidate } from '#domain/breeding/breeding-offer.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BreedingAnimal } from '#domain/wire/breeding/breeding-schemas.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { AnimalRow } from './breeding-animal-store.ts';

/** A path parameter that should name a species. */
export const requireSpecies = (species: string): SpeciesKey => {
  if (!isSpeciesKey(species)) throw notFound('Diese Tierart gibt es nicht.');
  return species;
};

export const raceTitle = (book: TarifBook, raceId: number, manualRaceName: string | null = null) =>
  manualRaceName ?? book.races.get(raceId)?.title ?? '';

export const toBreedingAnimal = (row: AnimalRow, book: TarifBook, isCovered = false): BreedingAnimal => ({
  animalUuid: row.animalUuid,
  speciesKey: row.speciesKey,
  animalName: row.name,
  animalBirthdateStr: row.birthDate,
  animalGenderKey: row.genderKey,
  animalRaceId: row.raceId,
  animalRaceStr: raceTitle(book, row.raceId, row.manualRaceName),
  animalChipNummer: row.chipNummer,
  policeUuid: row.policeUuid,
  policeNumber: row.policeNumber,
  isCovered,
});

const toCandidate = (row: AnimalRow, exceptPoliceId: number | null): BreedingCandidate => ({
  speciesKey: row.speciesKey,
  animalName: row.name,
  animalBirthdateStr: row.birthDate,
  animalGenderKey: row.genderKey,
  isHealthInsured: row.policeUuid !== null,
  isCoveredElsewhere: row.coveringPoliceIds.some((policeId) => policeId !== exceptPoliceId),
  isDeprecated: row.isDeprecated,
});

type Rules = { speciesKey: string; today: IsoDate; /** The police that is being changed. */ exceptPoliceId?: number };

export const checkAnimal = (row: AnimalRow, { speciesKey, today, exceptPoliceId }: Rules): Issue[] =>
  checkBreedingAnimal(toCandidate(row, exceptPoliceId ?? null), { speciesKey, today });

/** The customer's animals by their uuids, in the order asked for. One that is not theirs is unknown (spec 12.2). */
export const pickAnimals = (rows: readonly AnimalRow[], animalUuids: readonly string[]): AnimalRow[] =>
  animalUuids.map((animalUuid) => {
    const found = rows.find((row) => row.animalUuid === parseUuid(animalUuid));
    if (found === undefined) throw new Problem('missing', [error('Ein ausgewähltes Tier wurde nicht gefunden.', animalsField)]);
    return found;
  });
