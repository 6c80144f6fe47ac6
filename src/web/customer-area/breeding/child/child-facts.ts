import type { ChildAnimal } from '#domain/wire/breeding/child-animal-schemas.ts';
import type { Row } from '#web/contract/rows.tsx';
import { dayText } from '#web/contract/words.ts';

export const childFacts = (child: ChildAnimal): Row[] => [
  ['Mutter', child.parentAnimalName],
  ['Geboren am', dayText(child.animalBirthdateStr)],
  ['Geschlecht', child.animalGenderStr],
  ['Rasse', child.animalRaceStr],
  ['Farbschlag', child.animalFarbschlagStr],
  ['Chipnummer', child.animalChipNummer],
];
