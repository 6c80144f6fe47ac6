import type { CoveredAnimal } from '#web/customer-area/overview/animals-of.ts';
import { raceText } from '#web/contract/words.ts';
import { createSearch } from '#web/ui/form/search-text.ts';

/** By a word of name or race, or by the number of a police. */
export const findAnimals = (animals: readonly CoveredAnimal[], text: string): CoveredAnimal[] => {
  const entries = animals.map((covered) => ({
    covered,
    label: covered.animal.animalName,
    searchNames: [raceText(covered.animal), ...covered.polices.map(({ policeNumber }) => policeNumber)],
  }));
  return createSearch(entries)(text).map(({ covered }) => covered);
};
