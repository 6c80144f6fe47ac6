import type { Transaction } from '#server/foundation/database/connect.ts';
import { type IsoDate, addDays, isAfter } from '#domain/basics/calendar-date.ts';
import { cents, formatCents, addCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { type GoneCauseKey, endsAtOnce } from '#domain/police/ending/animal-gone.ts';
import { stateAfterEnd } from '#domain/police/ending/hand-ending.ts';
import { isOver, isWaiting, policeOn } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { closeCases } from '#server/business/cases/case-store.ts';
import { endPlace, coverWithout, termsOfCover } from '#server/business/polices/end-place.ts';
import { endAs } from '#server/business/polices/state-store.ts';
import { findEventOfRequest, insertEvent } from '#server/business/polices/event-store.ts';
import { type StoredPolice, isBreedingPolice, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { findPlacesAfter, type BreedingPlace } from '#server/business/polices/animal-polices.ts';
import type { AnimalGoneResult } from '#domain/wire/area/endings.ts';

const eventKeys = { died: 'animal_died', given_away: 'animal_given_away' } as const;

type Gone = { animalId: number; animalName: string; causeKey: GoneCauseKey; day: IsoDate; requestKey: string | null };

export const endContractsOfAnimal = async (
  transaction: Transaction,
  ends: readonly PlannedEnd[],
  { animalId, animalName, causeKey, day, requestKey }: Gone,
  moment: { today: IsoDate; now: Date; book: TarifBook },
) => {
  const eventKey = eventKeys[causeKey];
  for (const end of ends) {
    const { policeId, stateKey, validTo, endingCauseKey } = end.police;
    const data = { refund: end.refund };
    if (end.kind === 'place') {
      const place = { animalId, animalName, lastDay: day, causeKey, eventKey, requestKey, data };
      await endPlace(transaction, end.police, place, moment);
      continue;
    }
    await endAs[stateAfterEnd(end.police, { causeKey, day }, moment.today)](transaction, policeId, { endsOn: day, causeKey });
    const happenedAt = moment.now;
    const former = { stateKey, validTo, causeKey: endingCauseKey };
    await insertEvent(transaction, { policeId, eventKey, happenedAt, effectiveOn: day, data: { ...data, former }, requestKey });
    await closeCases(transaction, 'cancellation', { policeId });
  }
};

type Ended = { police: StoredPolice; isEnding: boolean; refund: PlannedEnd['refund'] };

/** What this press has done already. */
export const findEndsOfRequest = async (
  transaction: Transaction,
  polices: readonly StoredPolice[],
  requestKey: string | null,
): Promise<Ended[]> => {
  const ended: Ended[] = [];
  for (const police of requestKey === null ? [] : polices.toReversed()) {
    const event = await findEventOfRequest(transaction, police.policeId, requestKey ?? '');
    if (event === null) continue;
    ended.push({ police, isEnding: isOver(police.stateKey), refund: cents(Number(event.data.refund ?? 0)) });
  }
  return ended;
};

export type PlannedEnd = { refund: Cents; isEnding: boolean } & (
  | { kind: 'contract' | 'application'; police: StoredPolice }
  | { kind: 'place'; police: StoredBreedingPolice }
);
export type GonePlan = { isApplied: boolean; ends: PlannedEnd[] };

type ReportedGone = {
  animalId: number;
  day: IsoDate;
  today: IsoDate;
  book: TarifBook;
  /** A person says so, whatever the limits of the shop are. */
  isByHand?: boolean;
};

/** Every contract of the animal, what becomes of it and what comes back; whether the shop may do it by itself (spec 8.9). */
export const planAnimalGone = (polices: readonly StoredPolice[], gone: ReportedGone): GonePlan => {
  const { animalId, day, today } = gone;
  // The oldest first: health, then liability.
  const own = polices.toReversed().filter((police) => police.animalId === animalId && !isBreedingPolice(police));
  const contracts = own.filter((police) => {
    const { isInForce, endsOn } = policeOn(police, today);
    // No end moves to a later day.
    return isInForce && (endsOn === null || !isAfter(day, endsOn));
  });
  const places = findPlacesAfter(polices, animalId, { lastDay: day, today });
  const coveredFrom = [
    ...contracts.map(({ validFrom }) => validFrom),
    ...places.flatMap(({ police }) => placeFrom(police, animalId, day)),
  ];
  const isApplied = gone.isByHand === true || endsAtOnce({ day, today, coveredFrom });
  const refundIf = (work: () => Cents) => (isApplied ? work() : cents(0));
  return {
    isApplied,
    ends: [
      ...contracts.map((police): PlannedEnd => {
        const refund = refundIf(() =>
          refundOf(paidContractOf(police), { ...paidContractOf(police), paidUntil: addDays(day, 1) }, today),
        );
        return { kind: 'contract', police, isEnding: true, refund };
      }),
      ...places.map((place): PlannedEnd => {
        const refund = refundIf(() => refundOfPlace(place, gone));
        return { kind: 'place', police: place.police, isEnding: place.isLast, refund };
      }),
      ...own.filter(isWaiting).map((police): PlannedEnd => ({ kind: 'application', police, isEnding: true, refund: cents(0) })),
    ],
  };
};

const placeFrom = ({ breeding }: StoredBreedingPolice, animalId: number, day: IsoDate) =>
  breeding.covered
    .filter((time) => time.animalId === animalId && (time.to === null || isAfter(time.to, day)))
    .map(({ from }) => from);

/** The police goes on with the animals that stay, at what they cost. */
const refundOfPlace = ({ police }: BreedingPlace, { animalId, day, today, book }: ReportedGone) => {
  const covered = coverWithout(police, animalId, day);
  const terms = [...police.terms, ...termsOfCover(police, covered, addDays(day, 1), book)];
  return refundOf(paidContractOf(police), paidContractOf({ ...police, terms, breeding: { covered } }), today);
};

type EndDetails = Pick<PlannedEnd, 'refund' | 'isEnding'> & { police: StoredPolice };

/** As page and mail tell it. */
export const toGoneResult = (
  { isApplied, ends }: { isApplied: boolean; ends: readonly EndDetails[] },
  { animalName, day, book }: { animalName: string; day: IsoDate; book: TarifBook },
): AnimalGoneResult => {
  const refund = ends.map((end) => end.refund).reduce(addCents, cents(0));
  return {
    isApplied,
    animalName,
    dayStr: day,
    contracts: ends.map(({ police, isEnding, refund: amount }) => {
      const { tarifId } = termsOn(police, day);
      return {
        policeUuid: police.policeUuid,
        policeNumber: police.policeNumber,
        tarifNameStr: book.tarifs.get(tarifId)?.title ?? breedingTarifTitle(tarifId) ?? '???',
        isEnding,
        refundAmount: toEuros(amount),
        refundStr: formatCents(amount),
      };
    }),
    refundAmount: toEuros(refund),
    refundStr: formatCents(refund),
  };
};
