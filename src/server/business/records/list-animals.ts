import { isSuccess } from '#domain/basics/issue.ts';
import { checkSpecies } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { AnimalAnswer, AnimalsAnswer } from '#domain/wire/area/customer-schemas.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { loadAnimals } from './load-animals.ts';

type Asked = { userId: number; withDeprecated: boolean };

export const listAnimals = async (
  { userId, speciesKey, withDeprecated }: Asked & { speciesKey: string },
  dependencies: Work,
): Promise<AnimalsAnswer> => {
  const issues = checkSpecies({ speciesKey }, null, { presence: true });
  if (!isSuccess(issues)) throw new Problem('invalid', issues);
  const animals = await loadAnimals(userId, { speciesKey, withDeprecated }, dependencies);
  return { animals: [...animals.values()], _issues: [] };
};

export const getAnimal = async (
  { userId, animalUuid, withDeprecated }: Asked & { animalUuid: string },
  dependencies: Work,
): Promise<AnimalAnswer> => {
  const uuid = parseUuid(animalUuid);
  const animals = uuid === null ? [] : (await loadAnimals(userId, { animalUuid: uuid, withDeprecated }, dependencies)).values();
  const [animal] = animals;
  if (animal === undefined) throw notFound('Dieses Tier gibt es nicht.');
  return { animal, _issues: [] };
};
