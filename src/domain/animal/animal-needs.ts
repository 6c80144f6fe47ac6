import {
  animalFieldOf,
  animalFieldNames,
  conditionalAnimalFields,
  type AnimalField,
  type ConditionalAnimalField,
  type RaceFlag,
  type TarifFlag,
} from './animal-fields.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';

export type TarifNeeds = Readonly<Record<TarifFlag, boolean>>;
export type RaceNeeds = Readonly<Record<RaceFlag, boolean>>;

/** What decides on the questions: the flags, and the answers before. */
export type NeedsOfAnimal = {
  readonly tarif: TarifNeeds | null;
  readonly race: RaceNeeds | null;
  readonly animalIsChipped?: unknown;
};

/** A field without a flag is asked of every animal. */
export const isAnimalFieldNeeded = (field: AnimalField, needs: NeedsOfAnimal): boolean => {
  const { neededBy, neededAfter } = animalFieldOf(field);
  if (neededBy === undefined) return true;
  const [from, flag] = neededBy;
  const flags: Readonly<Record<string, boolean>> = needs[from] ?? {};
  return flags[flag] === true && (neededAfter === undefined || needs[neededAfter] === true);
};

/** Business use is not asked: the form says that it cannot be insured, and sends `false` (spec 4.5). */
export const isAnimalFieldShown = (field: AnimalField, needs: NeedsOfAnimal) =>
  animalFieldOf(field).isAlwaysNo !== true && isAnimalFieldNeeded(field, needs);

/** What is asked of this animal, with what the debug button and the tests answer. */
export const sampleAnswers = (needs: NeedsOfAnimal) =>
  Object.fromEntries(
    animalFieldNames
      .filter((field) => isAnimalFieldShown(field, needs) && animalFieldOf(field).sample !== undefined)
      .map((field) => [field, animalFieldOf(field).sample]),
  );

/** The payload carries a conditional field only when race or tarif needs it, the chip number only if chipped (spec 4.4). */
export const keepNeededAnimalFields = <Data extends { readonly [Field in ConditionalAnimalField]?: unknown }>(
  data: Data,
  { tarif, race }: Pick<NeedsOfAnimal, 'tarif' | 'race'>,
): Data => {
  const needs = { tarif, race, animalIsChipped: data.animalIsChipped };
  const kept = { ...data };
  for (const field of conditionalAnimalFields) {
    if (!isAnimalFieldNeeded(field, needs)) delete kept[field];
  }
  return kept;
};

export const findRace = <Race extends Pick<RaceOption, 'raceId'>>(raceOptions: readonly Race[] | null, raceId: unknown) =>
  raceOptions?.find((race) => race.raceId === raceId) ?? null;

const comparable = (title: string) => title.trim().toLocaleLowerCase('de');

/** For the query parameter animal_race (spec 11.6): by title, whatever the case. */
export const findRaceByTitle = (raceOptions: readonly RaceOption[], title: string) => {
  const wanted = comparable(title.slice(0, 200));
  return raceOptions.find((race) => comparable(race.title) === wanted) ?? null;
};
