import type { Transaction } from '#server/foundation/database/connect.ts';
import { addDays, compareDates, isAfter, isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { fromEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { coverChanges, coveredCount, lastCoveredDay, type CoveredTime } from '#domain/breeding/breeding-cover.ts';
import { priceBreeding } from '#domain/breeding/breeding-offer.ts';
import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import type { PoliceEventKey } from '#domain/police/police-history.ts';
import { policeOn, type EndingCauseKey } from '#domain/police/police-standing.ts';
import { termsAfter, termsOn, type DatedTerms } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { coverAnimals, setFirstAnimal, uncoverAnimals } from './breeding-store.ts';
import { setCancelled, setEnded, setTakenBack } from './state-store.ts';
import { findEventsOfPolices, insertEvent, insertTerms } from './event-store.ts';
import { coveredAnimalIds, findPolice, isBreedingPolice, type StoredBreedingPolice } from './police-store.ts';

type Moment = { today: IsoDate; now: Date; book: TarifBook };

/** Takes the prices of `reference/breeding.json`, which has no versions. */
export const breedingRate = (police: StoredBreedingPolice, terms: DatedTerms, animalCount: number, book: TarifBook): Cents => {
  const { speciesKey, breeding } = police;
  const { rateAmount } = priceBreeding({
    speciesKey,
    variant: required(findBreedingVariant(breeding.variantKey), 'the breeding variant'),
    association: required(findAssociation(speciesKey, breeding.breederAssociationKey), 'the breeder association'),
    animalCount,
    paymentTerm: required(book.paymentTerms.get(terms.paymentTermKey), 'the payment term'),
  });
  return required(fromEuros(rateAmount), 'the breeding premium');
};

/** What a breeding police costs from a day on with these animals; days without any have no price. */
export const termsOfCover = (
  police: StoredBreedingPolice,
  covered: readonly CoveredTime[],
  from: IsoDate,
  book: TarifBook,
): DatedTerms[] => {
  const agreed = termsAfter(police, from).map((terms) => terms.from);
  const days = [...new Set([...coverChanges(covered, from), ...agreed])].toSorted(compareDates);
  return days.flatMap((day) => {
    const animalCount = coveredCount(covered, day);
    const terms = termsOn(police, day);
    return animalCount === 0 ? [] : [{ ...terms, from: day, rate: breedingRate(police, terms, animalCount, book) }];
  });
};

/** As if the animal had its place until that day only. */
export const coverWithout = ({ breeding }: StoredBreedingPolice, animalId: number, lastDay: IsoDate): CoveredTime[] =>
  breeding.covered
    .filter((time) => time.animalId !== animalId || !isAfter(time.from, lastDay))
    .map((time) =>
      time.animalId === animalId && (time.to === null || isAfter(time.to, lastDay)) ? { ...time, to: lastDay } : time,
    );

/** As if the animal had a place from that day on; one that was taken out on it simply stays in. */
export const coverWith = ({ breeding: { covered } }: StoredBreedingPolice, animalId: number, from: IsoDate): CoveredTime[] => {
  const goesOn = (time: CoveredTime) => time.animalId === animalId && time.to !== null && !isBefore(time.to, from);
  return covered.some(goesOn)
    ? covered.map((time) => (goesOn(time) ? { ...time, to: null } : time))
    : [...covered, { animalId, from, to: null }];
};

const readPolice = async (transaction: Transaction, policeId: number): Promise<StoredBreedingPolice> => {
  const police = await findPolice(transaction, policeId);
  if (police === null || !isBreedingPolice(police)) throw new Error('a breeding police is gone');
  return police;
};

type EndedPlace = {
  animalId: number;
  animalName: string;
  lastDay: IsoDate;
  causeKey: Extract<EndingCauseKey, 'mother_gone' | 'died' | 'given_away'>;
  eventKey: PoliceEventKey;
  requestKey?: string | null;
  /** What the history tells besides. */
  data?: Readonly<Record<string, unknown>>;
};

/** The animal's place ends that day, with the last one the police; the premium of those that stay follows (spec 8.9). */
export const endPlace = async (
  transaction: Transaction,
  police: StoredBreedingPolice,
  { animalId, animalName, lastDay, causeKey, eventKey, requestKey = null, data = {} }: EndedPlace,
  { today, now, book }: Moment,
) => {
  const { policeId } = police;
  const terms = termsOfCover(police, coverWithout(police, animalId, lastDay), addDays(lastDay, 1), book);
  await uncoverAnimals(transaction, policeId, [animalId], lastDay);
  const policeAfter = await readPolice(transaction, policeId);
  const { covered } = policeAfter.breeding;
  const last = covered.length === 0 ? lastDay : lastCoveredDay(covered);
  const endsOn = last !== null && isBefore(last, police.validTo) ? last : null;
  const eventId = await insertEvent(transaction, {
    policeId,
    eventKey,
    happenedAt: now,
    effectiveOn: lastDay,
    data: {
      animalName,
      ...data,
      ...(endsOn !== null && {
        formerStateKey: police.stateKey,
        formerValidTo: police.validTo,
        formerCauseKey: police.endingCauseKey,
      }),
    },
    requestKey,
  });
  for (const later of terms) await insertTerms(transaction, policeId, eventId, later);
  if (endsOn !== null) {
    const end = isAfter(endsOn, today) ? setCancelled : setEnded;
    await end(transaction, policeId, { endsOn, causeKey });
  }
  const [first] = coveredAnimalIds(policeAfter, today);
  if (first !== undefined && !isAfter(lastDay, today)) await setFirstAnimal(transaction, policeId, first);
};

const withAnimal: ReadonlySet<EndingCauseKey | null> = new Set(['mother_gone', 'died', 'given_away']);

/** What an end that was undone had ended on its day. */
export const restorePlaces = async (
  transaction: Transaction,
  polices: readonly StoredBreedingPolice[],
  { animalId, endedOn }: { animalId: number; endedOn: IsoDate },
  { today, now, book }: Moment,
) => {
  const lost = polices.filter(
    (police) =>
      (policeOn(police, today).isInForce || (police.stateKey === 'ended' && police.endingCauseKey === 'mother_gone')) &&
      police.breeding.covered.some((time) => time.animalId === animalId && time.to === endedOn),
  );
  for (const { policeId, stateKey, endingCauseKey } of lost) {
    await coverAnimals(transaction, policeId, [animalId], endedOn);
    const isToCome = stateKey === 'cancelled' && withAnimal.has(endingCauseKey);
    if (isToCome || (stateKey === 'ended' && endingCauseKey === 'mother_gone')) await restoreEnd(transaction, policeId);
    const eventId = await insertEvent(transaction, { policeId, eventKey: 'taken_back', happenedAt: now, effectiveOn: today });
    const police = await readPolice(transaction, policeId);
    const terms = termsOfCover(police, police.breeding.covered, addDays(endedOn, 1), book);
    for (const later of terms) await insertTerms(transaction, policeId, eventId, later);
  }
};

const endsPlace: ReadonlySet<PoliceEventKey> = new Set(['mother_gone', 'animal_died', 'animal_given_away']);

/** The customer may have cancelled the breeding police too, before. */
const restoreEnd = async (transaction: Transaction, policeId: number) => {
  const events = await findEventsOfPolices(transaction, [policeId]);
  const { formerStateKey, formerValidTo, formerCauseKey } = required(
    events.findLast(({ eventKey, data }) => endsPlace.has(eventKey) && data.formerValidTo !== undefined),
    'the end of a breeding police',
  ).data;
  const validTo = isoDate(String(formerValidTo));
  if (formerStateKey !== 'cancelled') return setTakenBack(transaction, policeId, validTo);
  const causeKey = (formerCauseKey ?? 'ordinary') as EndingCauseKey;
  return setCancelled(transaction, policeId, { endsOn: validTo, causeKey });
};
