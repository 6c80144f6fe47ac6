import type { Animal, Police } from '#domain/wire/schemas/customer-schemas.ts';
import { isLive } from '#web/customer-area/words.ts';

export type CoveredAnimal = { animal: Animal; polices: readonly Police[] };

/** The animals behind the polices that live, each with its covers. */
export const animalsOf = (polices: readonly Police[]): CoveredAnimal[] => {
  const byAnimal = new Map<string, { animal: Animal; polices: Police[] }>();
  for (const police of polices.filter(isLive)) {
    const known = byAnimal.get(police.animal.animalUuid);
    if (known) known.polices.push(police);
    else byAnimal.set(police.animal.animalUuid, { animal: police.animal, polices: [police] });
  }
  return [...byAnimal.values()];
};
