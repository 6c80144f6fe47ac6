import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { acceptedLives } from '#domain/premium/estimate/possible-animals.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { completeRequest } from '#domain/premium/estimate/open-questions.ts';
import type { Race, Tarif, TarifBook } from '#domain/premium/tarif-book.ts';

/** One animal of the sample; annual premiums in euros, null where a book has none. */
export type PriceChange = { tarifId: number; tarifTitle: string; before: number | null; after: number | null };

const isSame = (one: Race | undefined, other: Race | undefined) =>
  one?.raceGroupNumber === other?.raceGroupNumber && one?.optimalAgeYears === other?.optimalAgeYears;

/** One race of each group stands for it; beside them every race that the other book sees differently. */
const sampleRaces = ({ speciesKey }: Tarif, before: TarifBook, after: TarifBook): Race[] => {
  const all = [...before.races.values()].filter((race) => race.speciesKey === speciesKey && !race.needParentRace1Input);
  const first = new Map(all.toReversed().map((race) => [race.raceGroupNumber, race]));
  return all.filter((race) => first.get(race.raceGroupNumber) === race || !isSame(race, after.races.get(race.raceId)));
};

const annualOf = (request: object, tarifId: number, book: TarifBook, today: IsoDate): number | null => {
  const tarif = book.tarifs.get(tarifId);
  if (tarif === undefined) return null;
  const moment = { today, calculatedAt: '' };
  return calculateRate(completeRequest(request, tarif, book, moment), book, moment).result?.premiumAdjustAnnualBrutto ?? null;
};

/** All health tarifs by races, ages and retentions, calculated with both books (spec 19.12). */
export const compareBooks = (before: TarifBook, after: TarifBook, today: IsoDate): PriceChange[] =>
  [...before.tarifs.values()]
    .filter(({ insuranceTypeKey }) => insuranceTypeKey !== 'tier_hv')
    .flatMap((tarif) => {
      const { tarifId, title: tarifTitle, speciesKey } = tarif;
      const races = sampleRaces(tarif, before, after);
      const ages = Map.groupBy(acceptedLives(speciesKey, { today }), ({ ageYears }) => ageYears);
      const birthdates = [...ages.values()].flatMap(([life]) => life?.life.birthdate ?? []);
      const retentions = [...before.retentions.keys()].filter((key) => tarif.baseRates.has(key));
      return races.flatMap(({ raceId }) =>
        birthdates.flatMap((animalBirthdateStr) =>
          retentions.map((contractRetentionKey) => {
            const request = { animalRaceId: raceId, animalBirthdateStr, contractRetentionKey };
            const price = (book: TarifBook) => annualOf(request, tarifId, book, today);
            return { tarifId, tarifTitle, before: price(before), after: price(after) };
          }),
        ),
      );
    });

export type ChangeSummary = {
  tarifId: number;
  tarifTitle: string;
  count: number;
  /** The least change in percent. */
  least: number;
  median: number;
  greatest: number;
  /** Between 0 and 1. */
  shareUp: number;
  shareDown: number;
  /** Had a price before and has none now. */
  lost: number;
};

const isPriced = (change: PriceChange): change is PriceChange & { before: number; after: number } =>
  change.before !== null && change.after !== null;

/** The changes of those that both books have a price for, to a hundredth. */
export const percentsOf = (changes: readonly PriceChange[]): number[] =>
  changes.filter(isPriced).map(({ before, after }) => Math.round(((after - before) / before) * 10_000) / 100);

export const summariseChanges = (changes: readonly PriceChange[]): ChangeSummary[] =>
  [...Map.groupBy(changes, ({ tarifId }) => tarifId)].map(([tarifId, of]) => {
    const percents = percentsOf(of).toSorted((one, other) => one - other);
    const share = (isCounted: (percent: number) => boolean) => percents.filter(isCounted).length / Math.max(1, percents.length);
    return {
      tarifId,
      tarifTitle: of[0]?.tarifTitle ?? '',
      count: percents.length,
      least: percents[0] ?? 0,
      median: percents[Math.floor(percents.length / 2)] ?? 0,
      greatest: percents.at(-1) ?? 0,
      shareUp: share((percent) => percent > 0),
      shareDown: share((percent) => percent < 0),
      lost: of.filter(({ before, after }) => before !== null && after === null).length,
    };
  });
