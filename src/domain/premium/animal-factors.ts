import { compareExact, exact } from './exact-decimal.ts';
import { ofCategory, type Factor, type FoundFactor } from './factor.ts';
import { isMissingConfiguration, missingConfiguration, type MissingConfiguration } from './missing-configuration.ts';
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

/** An age difference without its own row uses the nearest one (decisions 3); of two that are as near, the younger. */
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

export const ageDifferenceFactor: Factor = {
  key: 'age_difference',
  title: 'Alter',
  asks: ['animalRaceId', 'animalBirthdateStr'],
  find: ({ tarif, race, ageYears }) => {
    const factor = nearestAgeFactor(tarif.ageDifferences, ageYears - race.optimalAgeYears);
    if (factor === null) return missingConfiguration('das Alter', 'animalBirthdateStr');
    return { factor, title: `Alter: ${ageYears} ${ageYears === 1 ? 'Jahr' : 'Jahre'}` };
  },
};

export const farbschlagFactor: Factor = {
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

type AnsweredFactor = 'gender' | 'haltungsform' | 'hunting' | 'imported' | 'business' | 'chipped';

/** Where race or tarif does not need the answer, there is no factor. */
export const answeredFactors: Readonly<Record<AnsweredFactor, Factor>> = {
  gender: ofCategory(
    { key: 'animal_gender', title: 'Geschlecht', about: 'das Geschlecht', field: 'animalGenderKey' },
    ({ offer }) => offer.animalGenderKey,
  ),
  haltungsform: ofCategory(
    { key: 'haltungsform', title: 'Haltungsform', about: 'die Haltungsform', field: 'animalHaltungsformKey' },
    ({ tarif, offer }) => (tarif.needHaltungsformInput ? offer.animalHaltungsformKey : null),
  ),
  hunting: ofCategory(
    { key: 'is_hunting_animal', title: 'Jagdeinsatz', about: 'den Jagdeinsatz', field: 'animalIsUsedForHunting' },
    ({ tarif, offer }) => (tarif.needUsedForHuntingInput ? offer.animalIsUsedForHunting : null),
  ),
  imported: {
    ...ofCategory(
      { key: 'is_import_animal', title: 'Herkunft', about: 'die Herkunft aus dem Ausland', field: 'animalIsImported' },
      ({ race, offer }) => (race.needIsImportedInput ? offer.animalIsImported : null),
    ),
    asks: ['animalRaceId', 'animalIsImported'],
  },
  business: ofCategory(
    {
      key: 'is_business_animal',
      title: 'Gewerblicher Einsatz',
      about: 'den gewerblichen Einsatz',
      field: 'animalIsUsedForBusiness',
    },
    ({ tarif, offer }) => (tarif.needIsUsedForBusinessInput ? offer.animalIsUsedForBusiness : null),
  ),
  chipped: ofCategory(
    { key: 'is_chipped_animal', title: 'Chip', about: 'den Chip', field: 'animalIsChipped' },
    ({ tarif, offer }) => (tarif.needIsChippedInput ? offer.animalIsChipped : null),
  ),
};
