import { animalFieldOf, animalDetails, type AnimalDetail } from '#domain/animal/animal-fields.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Animal } from '#domain/wire/area/customer-schemas.ts';
import type { Row } from '#web/contract/rows.tsx';
import { ageText, dayText, raceText } from '#web/contract/words.ts';

/** The race is told before, and that an animal is used for no business goes without saying. */
const untold = ['animalManualRaceName', 'animalIsUsedForBusiness'] as const satisfies AnimalDetail[];
type Fact = Exclude<AnimalDetail, (typeof untold)[number]>;
const isUntold = (field: string) => (untold as readonly string[]).includes(field);

/** In the user area's own words and order. Whatever is not named here follows, as the summary calls it. */
const ownLabels: Readonly<Partial<Record<Fact, string>>> = {
  animalFarbschlagKey: 'Farbschlag',
  animalHaltungsformKey: 'Haltung',
  animalIsChipped: 'Gechippt',
  animalChipNummer: 'Chipnummer',
  animalIsImported: 'Aus dem Ausland',
  animalIsUsedForHunting: 'Jagdlich geführt',
};

const facts = [...new Set([...Object.keys(ownLabels), ...animalDetails])].filter((field): field is Fact => !isUntold(field));

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
  ...facts.map((field): Row => [ownLabels[field] ?? animalFieldOf(field).label, factText(animal, field)]),
];
