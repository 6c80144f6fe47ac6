import { isAfter } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { findAnimals, type AnimalRow } from './breeding-animal-store.ts';
import {
  checkAnimal,
  requireSpecies,
  toBreedingAnimal,
  coveredAnimals,
  findPoliceByUuid,
  toBreedingPolice,
} from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBreedingOffersOfUser } from './breeding-offer-store.ts';
import { findChildAnimals } from './child-animals/child-animal-store.ts';
import { toChildAnimal, childAnimalView } from './child-animals/child-animals.ts';
import type {
  BreedingAnimalsAnswer,
  BreedingAnimalsForPoliceAnswer,
  ParentAnimalsAnswer,
} from '#domain/wire/breeding/animals.ts';

type Dependencies = Pick<Work, 'database' | 'book' | 'clock'>;

/** Those that may be chosen, and with a reason those of the species that may not. */
const partition = (
  rows: readonly AnimalRow[],
  rules: Parameters<typeof checkAnimal>[1],
  { book }: Pick<Dependencies, 'book'>,
  isCovered: (row: AnimalRow) => boolean,
): BreedingAnimalsAnswer => {
  const ofSpecies = rows.filter(({ speciesKey, isDeprecated }) => speciesKey === rules.speciesKey && !isDeprecated);
  const reasonOf = (row: AnimalRow) => (isCovered(row) ? undefined : checkAnimal(row, rules)[0]?.message);
  return {
    animals: ofSpecies.filter((row) => reasonOf(row) === undefined).map((row) => toBreedingAnimal(row, book, isCovered(row))),
    unavailableAnimals: ofSpecies.flatMap((row) => {
      const reason = reasonOf(row);
      const { isCovered: _isCovered, ...animal } = toBreedingAnimal(row, book);
      return reason === undefined ? [] : [{ ...animal, reason }];
    }),
  };
};

export const listBreedingAnimals = async (
  userId: number,
  species: string,
  dependencies: Dependencies,
): Promise<BreedingAnimalsAnswer> => {
  const speciesKey = requireSpecies(species);
  const today = todayOf(dependencies.clock);
  const rows = await findAnimals(dependencies.database, userId, today);
  return partition(rows, { speciesKey, today }, dependencies, () => false);
};

/** For a change: what is covered now, and what could be covered beside it. */
export const listAnimalsForPolice = async (
  userId: number,
  policeUuid: string,
  dependencies: Dependencies,
): Promise<BreedingAnimalsForPoliceAnswer> => {
  const { database, book, clock } = dependencies;
  const today = todayOf(clock);
  const police = findPoliceByUuid(await findBreedingPolices(database, userId), policeUuid);
  if (police === null) throw notFound('Dieser Züchtertarif wurde nicht gefunden.');
  const rows = await findAnimals(database, userId, today);
  const covered = new Set(coveredAnimals(police, rows, today));
  const rules = { speciesKey: police.speciesKey, today, exceptPoliceId: police.policeId };
  return {
    ...partition(rows, rules, dependencies, (row) => covered.has(row)),
    breedingPolice: toBreedingPolice(police, { animals: rows, book, today }),
  };
};

/** Mothers whose litters can be registered: those that a breeding police in force covers. */
export const listParentAnimals = async (
  userId: number,
  species: string,
  { database, book, clock }: Dependencies,
): Promise<ParentAnimalsAnswer> => {
  const speciesKey = requireSpecies(species);
  const today = todayOf(clock);
  const rows = await findAnimals(database, userId, today);
  const polices = (await findBreedingPolices(database, userId)).filter((police) => police.speciesKey === speciesKey);
  return {
    parentAnimals: polices
      .filter((police) => policeOn(police, today).isInForce)
      .flatMap((police) =>
        coveredAnimals(police, rows, today).map((row) => {
          const { isCovered: _isCovered, ...animal } = toBreedingAnimal(row, book);
          const { from } = required(
            police.breeding.covered.find(({ animalId, to }) => animalId === row.id && (to === null || isAfter(to, today))),
            'the cover of an animal',
          );
          return { ...animal, breedingPoliceUuid: police.policeUuid, coveredFrom: from };
        }),
      ),
    breedingPolices: polices.map((police) => toBreedingPolice(police, { animals: rows, book, today })),
  };
};

/** All that the shop keeps about a customer's breeding, for the customer's own export (DSGVO 15 and 20). */
export const collectBreedingData = async (
  userId: number,
  dependencies: Pick<Work, 'database' | 'book' | 'clock' | 'publicUrl'>,
) => {
  const { database, book, clock } = dependencies;
  const today = todayOf(clock);
  const animals = await findAnimals(database, userId, today);
  const view = await childAnimalView(userId, dependencies);
  return {
    breedingOffers: (await findBreedingOffersOfUser(database, userId)).map(({ breedingOfferUuid, offer, createdAt }) => ({
      breedingOfferUuid,
      createdAt: createdAt.toISOString(),
      ...offer,
    })),
    breedingPolices: (await findBreedingPolices(database, userId)).map((police) =>
      toBreedingPolice(police, { animals, book, today }),
    ),
    childAnimals: (await findChildAnimals(database, userId)).map((child) => toChildAnimal(child, view)),
  };
};
