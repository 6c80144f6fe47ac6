import { animalFieldOf } from '#domain/animal/animal-fields.ts';
import type { AnimalDetail } from '#domain/animal/animal-record.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Animal } from '#domain/wire/schemas/customer-schemas.ts';
import type { Row } from '#web/customer-area/parts/rows.tsx';
import { ageText, dayText, raceText } from '#web/customer-area/words.ts';

/** Its own words tell of the race, and that it is used for no business goes without saying. */
type Fact = Exclude<AnimalDetail, 'animalManualRaceName' | 'animalIsUsedForBusiness'>;

const labels: Readonly<Record<Fact, string>> = {
  animalFarbschlagKey: 'Farbschlag',
  animalHaltungsformKey: 'Haltung',
  animalIsChipped: 'Gechippt',
  animalChipNummer: 'Chipnummer',
  animalIsImported: 'Aus dem Ausland',
  animalIsUsedForHunting: 'Jagdlich geführt',
};

const factText = (animal: Animal, field: Fact) => {
  const value = animal[(animalFieldOf(field).shownAs ?? field) as Fact];
  return typeof value === 'boolean' ? (value ? 'ja' : 'nein') : value;
};

/** Everything we know about an animal; what was never asked is left out. */
export const animalFacts = (animal: Animal, today: IsoDate): Row[] => [
  ['Tierart', animal.animalSpeciesStr],
  ['Rasse', raceText(animal)],
  ['Geboren am', `${dayText(animal.animalBirthdateStr)} (${ageText(animal.animalBirthdateStr, today)})`],
  ['Geschlecht', animal.animalGenderStr],
  ...(Object.keys(labels) as Fact[]).map((field): Row => [labels[field], factText(animal, field)]),
];
