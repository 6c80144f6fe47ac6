import type { RaceOption } from '#domain/wire/schemas/option-schemas.ts';

export const findRace = <Race extends Pick<RaceOption, 'raceId'>>(raceOptions: readonly Race[] | null, raceId: unknown) =>
  raceOptions?.find((race) => race.raceId === raceId) ?? null;

const comparable = (title: string) => title.trim().toLocaleLowerCase('de');

/** For the query parameter animal_race (spec 11.6): by title, whatever the case. */
export const findRaceByTitle = (raceOptions: readonly RaceOption[], title: string) =>
  raceOptions.find((race) => comparable(race.title) === comparable(title)) ?? null;
