import { tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { ChildAnimalAnswer, ChildAnimalsAnswer, TarifAdvantagesAnswer } from '#domain/wire/breeding/child-animal-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import { findBreedingPolices } from '#server/business/polices/police-store.ts';
import { requireSpecies } from './breeding-animals.ts';
import type { Work } from '#server/foundation/work.ts';
import { soldAnimalOf } from './buyer-url.ts';
import { findChildAnimal, findChildAnimals } from './child-animal-store.ts';
import { toChildAnimal, type ChildAnimalView } from './child-animals.ts';

type Dependencies = Pick<Work, 'database' | 'book' | 'clock' | 'publicUrl'>;

export const childAnimalView = async (
  userId: number,
  { database, book, clock, publicUrl }: Dependencies,
): Promise<ChildAnimalView> => ({
  book,
  publicUrl,
  today: todayOf(clock),
  polices: await findBreedingPolices(database, userId),
});

const requireChildAnimal = async (userId: number, childAnimalUuid: string, { database }: Dependencies, message: string) => {
  const uuid = parseUuid(childAnimalUuid);
  const child = uuid === null ? null : await findChildAnimal(database, userId, uuid);
  if (child === null) throw notFound(message);
  return child;
};

export const getChildAnimal = async (
  userId: number,
  childAnimalUuid: string,
  dependencies: Dependencies,
): Promise<ChildAnimalAnswer> => {
  const child = await requireChildAnimal(userId, childAnimalUuid, dependencies, 'Das Jungtier wurde nicht gefunden.');
  return { childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)), _issues: [] };
};

export const getChildAnimals = async (
  userId: number,
  species: string,
  dependencies: Dependencies,
): Promise<ChildAnimalsAnswer> => {
  const speciesKey = requireSpecies(species);
  const children = await findChildAnimals(dependencies.database, userId);
  const view = await childAnimalView(userId, dependencies);
  return {
    childAnimals: children.filter((child) => child.speciesKey === speciesKey).map((child) => toChildAnimal(child, view)),
  };
};

export const getTarifAdvantages = async (
  userId: number,
  childAnimalUuid: string,
  dependencies: Dependencies,
): Promise<TarifAdvantagesAnswer> => {
  const child = await requireChildAnimal(userId, childAnimalUuid, dependencies, 'Die Tarifvorteile wurden nicht gefunden.');
  return { tarifAdvantages: tarifAdvantages(soldAnimalOf(child), dependencies.book, todayOf(dependencies.clock)) };
};
