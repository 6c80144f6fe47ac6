import type { TarifBook, Race, Tarif } from '#domain/premium/tarif-book.ts';
import { checkAnimalBirthdate } from '#domain/animal/animal-birthdate.ts';
import { addDays, addYears, fullYearsBetween, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import { areVetVisitsExcessive } from '#domain/health/health-surcharge.ts';
import { vetVisitsHighestOption } from '#domain/health/health.ts';
import type { PremiumInput, PremiumMoment } from '#domain/premium/premium-input.ts';
import type { OfferData } from '#domain/wire/shop/offers.ts';

/** What follows from a tarif book alone is worked out once, when it is first asked for; a book does not change. */
export const rememberedPerBook = <Key, Value>() => {
  const kept = new WeakMap<TarifBook, Map<Key, Value>>();
  return (book: TarifBook, key: Key, work: () => Value): Value => {
    let ofBook = kept.get(book);
    if (ofBook === undefined) kept.set(book, (ofBook = new Map<Key, Value>()));
    const cached = ofBook.get(key);
    if (cached !== undefined) return cached;
    const value = work();
    ofBook.set(key, value);
    return value;
  };
};

const ofSpecies = rememberedPerBook<string, readonly Race[]>();

const racesOf = (speciesKey: string, isLiabilityWanted: boolean, book: TarifBook) =>
  ofSpecies(book, `${speciesKey}/${isLiabilityWanted}`, () =>
    [...book.races.values()].filter((race) => race.speciesKey === speciesKey && (race.isLiabilityAllowed || !isLiabilityWanted)),
  );

export const isLiabilityWanted = (tarif: Tarif, offer: OfferData) =>
  tarif.needLiabilityInsuranceInput && offer.liabilityWantInsurance === true;

/** As long as the race is not known. One without liability is refused to those who want it (spec 6.4). */
export const possibleRaces = (tarif: Tarif, offer: OfferData, book: TarifBook) =>
  racesOf(tarif.speciesKey, isLiabilityWanted(tarif, offer), book);

const parentsOf = rememberedPerBook<string, readonly Race[]>();

export const possibleParents = ({ speciesKey }: Tarif, book: TarifBook) =>
  parentsOf(book, speciesKey, () => racesOf(speciesKey, false, book).filter(({ isParent }) => isParent));

const plainOnes = rememberedPerBook<string, Race | null>();

const asksNothing = (race: Race) =>
  !race.needParentRace1Input && !race.needParentRace2Input && !race.needFarbschlagInput && !race.needIsImportedInput;

/** Any possible one, such as asks no further questions if there is one. */
export const anyPossibleRace = (tarif: Tarif, offer: OfferData, book: TarifBook) =>
  plainOnes(book, `${tarif.speciesKey}/${isLiabilityWanted(tarif, offer)}`, () => {
    const races = possibleRaces(tarif, offer, book);
    return races.find(asksNothing) ?? races[0] ?? null;
  });

export type AcceptedLife = Pick<PremiumInput, 'life' | 'ageYears'>;

/**
 * Around each birthday, since prices change there and entry ends there, also for those born on 29 February; and the
 * youngest. What changes between two birthdays does so once, so that the days at both ends tell it.
 */
const turningDays = (today: IsoDate): IsoDate[] => [
  addDays(today, -animalLimits.minimumAgeDays),
  ...Array.from({ length: animalLimits.maximumAgeYears + 1 }, (_, years) => addYears(today, -years)).flatMap((day) => [
    day,
    addDays(day, 1),
    addDays(day, -1),
  ]),
];

const excessiveVisits = ({ life }: AcceptedLife) => {
  let count = 0;
  while (count <= vetVisitsHighestOption && !areVetVisitsExcessive({ healthCountVetVisits: count }, life)) count += 1;
  return count;
};

/** To a price. */
const isAlike = (one: AcceptedLife, other: AcceptedLife) =>
  one.ageYears === other.ageYears && excessiveVisits(one) === excessiveVisits(other);

const findLives = (speciesKey: string, { today, isMinimumAgeChecked = true }: PremiumMoment): AcceptedLife[] =>
  turningDays(today)
    .filter((birthdate) =>
      isSuccess(
        checkAnimalBirthdate({ speciesKey, animalBirthdateStr: birthdate }, { today, isMinimumAgeChecked }, { presence: true }),
      ),
    )
    .map((birthdate) => ({ life: { birthdate, today }, ageYears: fullYearsBetween(birthdate, today) }))
    .filter((lived, index, all) => all.findIndex((other) => isAlike(lived, other)) === index);

/** Keeps the last day that was asked for: a day's lives are asked for all day long. */
const kept = new Map<string, { today: IsoDate; lives: readonly AcceptedLife[] }>();

/** Animals of every age that may enter today, at least one for all that a price can make of an age. */
export const acceptedLives = (speciesKey: string, moment: PremiumMoment): readonly AcceptedLife[] => {
  const key = `${speciesKey}/${moment.isMinimumAgeChecked !== false}`;
  const cached = kept.get(key);
  if (cached?.today === moment.today) return cached.lives;
  const lives = findLives(speciesKey, moment);
  kept.set(key, { today: moment.today, lives });
  return lives;
};
