import type { Animal, Police } from '#domain/wire/area/customer-schemas.ts';
import { isLive } from '#web/contract/words.ts';

export type CoveredAnimal = { animal: Animal; polices: readonly Police[] };

/** The animals behind the polices that live, each with its covers: a breeding police belongs to each of its mothers. */
export const animalsOf = (polices: readonly Police[]): CoveredAnimal[] => {
  const live = polices.filter(isLive);
  const animals = new Map(live.map(({ animal }) => [animal.animalUuid, animal]));
  return [...animals.values()].map((animal) => ({
    animal,
    polices: live.filter(({ policeUuid }) => animal.policeUuids.includes(policeUuid)),
  }));
};
