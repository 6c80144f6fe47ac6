import type { AnimalField } from '#domain/animal/animal-fields.ts';
import {
  chargedAnimalFields,
  ofCategory,
  type Factor,
  type FoundFactor,
  isMissingConfiguration,
  missingConfiguration,
  type MissingConfiguration,
} from './factor.ts';
import { compareExact, exact } from '#domain/basics/exact-decimal.ts';
import type { PremiumInput } from './premium-input.ts';
import type { Race, Tarif, TarifBook } from './tarif-book.ts';

const findRaceGroup = ({ raceGroupNumber, title }: Race, book: TarifBook): FoundFactor | MissingConfiguration => {
  const factor = book.raceGroupFactors.get(raceGroupNumber);
  return factor === undefined ? missingConfiguration('die Rassegruppe', 'animalRaceId') : { factor, title: `Rasse: ${title}` };
};

/** The highest of the race and both parents. */
export const raceGroupFactor: Factor = {
  key: 'race_group',
  title: 'Rasse',
  asks: ['animalRaceId', 'animalParentRace1Id', 'animalParentRace2Id'],
  find: ({ race, parentRace1, parentRace2 }, book) => {
    let highest = findRaceGroup(race, book);
    for (const parent of [parentRace1, parentRace2]) {
      if (parent === null || isMissingConfiguration(highest)) continue;
      const other = findRaceGroup(parent, book);
      const isHigher = isMissingConfiguration(other) || compareExact(exact(other.factor), exact(highest.factor)) > 0;
      if (isHigher) highest = other;
    }
    return highest;
  },
};

/** An age difference without its own row uses the nearest one (spec 10.3); of two that are as near, the younger. */
export const nearestAgeFactor = (rows: Tarif['ageDifferences'], ageDifferenceYears: number): string | null => {
  let nearest: string | null = null;
  let least = Infinity;
  for (const { years, factor } of rows) {
    const distance = Math.abs(years - ageDifferenceYears);
    if (distance >= least) continue;
    nearest = factor;
    least = distance;
  }
  return nearest;
};

const ageDifferenceFactor: Factor = {
  key: 'age_difference',
  title: 'Alter',
  asks: ['animalRaceId', 'animalBirthdateStr'],
  find: ({ tarif, race, ageYears }) => {
    const factor = nearestAgeFactor(tarif.ageDifferences, ageYears - race.optimalAgeYears);
    if (factor === null) return missingConfiguration('das Alter', 'animalBirthdateStr');
    return { factor, title: `Alter: ${ageYears} ${ageYears === 1 ? 'Jahr' : 'Jahre'}` };
  },
};

const farbschlagFactor: Factor = {
  key: 'farbschlag',
  title: 'Farbschlag',
  asks: ['animalRaceId', 'animalFarbschlagKey'],
  find: ({ race, offer }) => {
    if (!race.needFarbschlagInput) return null;
    const row = race.farbschlaege.get(offer.animalFarbschlagKey as string);
    if (row === undefined) return missingConfiguration('den Farbschlag', 'animalFarbschlagKey');
    return { factor: row.factor, title: `Farbschlag: ${row.title}` };
  },
};

/** Where race or tarif does not need the answer, there is no factor. */
const answerOf = (field: AnimalField, neededBy: readonly ['race' | 'tarif', string] | undefined) => {
  if (neededBy === undefined) return ({ offer }: PremiumInput) => offer[field];
  const [from, flag] = neededBy;
  return (input: PremiumInput) => (input[from][flag as never] ? input.offer[field] : null);
};

const answeredFactors = (fields: typeof chargedAnimalFields) =>
  fields.map(({ field, neededBy, category, title, about }): Factor => ({
    ...ofCategory({ key: category, title, about, field }, answerOf(field, neededBy)),
    asks: neededBy?.[0] === 'race' ? ['animalRaceId', field] : [field],
  }));

/** In the order of the formula (spec 10.2): what every animal is asked, then what only some are. */
export const animalFactors: readonly Factor[] = [
  raceGroupFactor,
  ...answeredFactors(chargedAnimalFields.filter(({ neededBy }) => neededBy === undefined)),
  ageDifferenceFactor,
  farbschlagFactor,
  ...answeredFactors(chargedAnimalFields.filter(({ neededBy }) => neededBy !== undefined)),
];
