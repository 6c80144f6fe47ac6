import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Animal } from '#domain/wire/schemas/customer-schemas.ts';
import type { Row } from '#web/customer-area/parts/rows.tsx';
import { ageText, dayText, raceText } from '#web/customer-area/words.ts';

const yesNo = (value: boolean | null) => (value === null ? null : value ? 'ja' : 'nein');

/** Everything we know about an animal; what was never asked is left out. */
export const animalFacts = (animal: Animal, today: IsoDate): Row[] => [
  ['Tierart', animal.animalSpeciesStr],
  ['Rasse', raceText(animal)],
  ['Geboren am', `${dayText(animal.animalBirthdateStr)} (${ageText(animal.animalBirthdateStr, today)})`],
  ['Geschlecht', animal.animalGenderStr],
  ['Farbschlag', animal.animalFarbschlagStr],
  ['Haltung', animal.animalHaltungsformStr],
  ['Gechippt', yesNo(animal.animalIsChipped)],
  ['Chipnummer', animal.animalChipNummer],
  ['Aus dem Ausland', yesNo(animal.animalIsImported)],
  ['Jagdlich geführt', yesNo(animal.animalIsUsedForHunting)],
];
