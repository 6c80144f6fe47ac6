import { addDays, isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { formatCents, addCents, cents, toEuros, type Cents } from '#domain/basics/money.ts';
import { breedingTarifTitle } from '#domain/breeding/breeding-tarif.ts';
import { refundOf } from '#domain/money/dues.ts';
import { paidContractOf } from '#domain/money/paid-contract.ts';
import { endsAtOnce } from '#domain/police/animal-gone.ts';
import { isWaiting, policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { AnimalGoneResult } from '#domain/wire/area/police-schemas.ts';
import { findPlacesAfter, type BreedingPlace } from '#server/business/polices/animal-polices.ts';
import { coverWithout, termsOfCover } from '#server/business/polices/end-place.ts';
import { isBreedingPolice, type StoredBreedingPolice, type StoredPolice } from '#server/business/polices/police-store.ts';

export type PlannedEnd = { refund: Cents; isEnding: boolean } & (
  | { kind: 'contract' | 'application'; police: StoredPolice }
  | { kind: 'place'; police: StoredBreedingPolice }
);
export type GonePlan = { isApplied: boolean; ends: PlannedEnd[] };

type Gone = { animalId: number; day: IsoDate; today: IsoDate; book: TarifBook };

/** Every contract of the animal, what becomes of it and what comes back; whether the shop may do it by itself (spec 8.9). */
export const planAnimalGone = (polices: readonly StoredPolice[], gone: Gone): GonePlan => {
  const { animalId, day, today } = gone;
  // The oldest first: health, then liability.
  const own = polices.toReversed().filter((police) => police.animalId === animalId && !isBreedingPolice(police));
  const contracts = own.filter((police) => policeOn(police, today).isInForce);
  const places = findPlacesAfter(polices, animalId, { lastDay: day, today });
  const coveredFrom = [
    ...contracts.map(({ validFrom }) => validFrom),
    ...places.flatMap(({ police }) => placeFrom(police, animalId, day)),
  ];
  const isApplied = endsAtOnce({ day, today, coveredFrom });
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
const refundOfPlace = ({ police }: BreedingPlace, { animalId, day, today, book }: Gone) => {
  const covered = coverWithout(police, animalId, day);
  const terms = [...police.terms, ...termsOfCover(police, covered, addDays(day, 1), book)];
  return refundOf(paidContractOf(police), paidContractOf({ ...police, terms, breeding: { covered } }), today);
};

type Told = Pick<PlannedEnd, 'refund' | 'isEnding'> & { police: StoredPolice };

/** As page and mail tell it. */
export const toGoneResult = (
  { isApplied, ends }: { isApplied: boolean; ends: readonly Told[] },
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
