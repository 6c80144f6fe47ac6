import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';

export type Litter = {
  readonly parentAnimalUuid: string;
  readonly parentAnimalName: string;
  readonly litterDateStr: string;
  readonly childAnimals: readonly ChildAnimal[];
};

const byName = (one: ChildAnimal, other: ChildAnimal) => one.animalName.localeCompare(other.animalName, 'de');

/** Child animals of one mother and one birth; the youngest litter first, its animals by name. */
export const littersOf = (childAnimals: readonly ChildAnimal[]): Litter[] => {
  const litters = Map.groupBy(childAnimals, ({ parentAnimalUuid, litterDateStr }) => `${litterDateStr} ${parentAnimalUuid}`);
  return [...litters.entries()]
    .toSorted(([one], [other]) => other.localeCompare(one))
    .flatMap(([, members]) => {
      const [first] = members;
      if (first === undefined) return [];
      const { parentAnimalUuid, parentAnimalName, litterDateStr } = first;
      return { parentAnimalUuid, parentAnimalName, litterDateStr, childAnimals: members.toSorted(byName) };
    });
};

const count = ({ childAnimals }: Litter, stateKey: string) => childAnimals.filter((child) => child.stateKey === stateKey).length;

/** `2 bei dir · 1 verkauft · 1 versichert`; what is none is not said. */
export const litterSummary = (litter: Litter) =>
  [
    [count(litter, 'added'), 'bei dir'],
    [count(litter, 'sold'), 'verkauft'],
    [count(litter, 'insured'), 'versichert'],
  ]
    .filter(([number]) => number !== 0)
    .map((part) => part.join(' '))
    .join(' · ');
