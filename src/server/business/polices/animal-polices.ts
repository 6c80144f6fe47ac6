import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { coveredAnimalIds, isBreedingPolice, type StoredBreedingPolice, type StoredPolice } from './police-store.ts';

/** A breeding police names one animal and covers several. */
export const isAbout = (police: StoredPolice, animalId: number, today: IsoDate) => {
  const covered = coveredAnimalIds(police, today);
  return covered.length === 0 ? police.animalId === animalId : covered.includes(animalId);
};

/** No police of it covers, will cover or may still come about (spec 8.9). */
export const isFormerAnimal = (polices: readonly StoredPolice[], animalId: number, today: IsoDate) =>
  !polices.some((police) => isAbout(police, animalId, today) && !isOver(policeOn(police, today).stateKey));

/** Died or was given away, or all that was agreed for it was undone; and nothing was begun anew. */
export const isGoneAnimal = (polices: readonly StoredPolice[], animalId: number, today: IsoDate) => {
  const own = polices.filter((police) => police.animalId === animalId);
  const isGone = own.some(({ endingCauseKey }) => endingCauseKey === 'died' || endingCauseKey === 'given_away');
  const isUndone = own.every(({ stateKey }) => stateKey === 'withdrawn' || stateKey === 'declined');
  return isFormerAnimal(polices, animalId, today) && (isGone || isUndone);
};

const isHealthPolice = (police: StoredPolice, day: IsoDate) => {
  const { insuranceTypeKey } = termsOn(police, day);
  return insuranceTypeKey === 'tier_kv' || insuranceTypeKey === 'tier_op';
};

/** An animal's place in a breeding police; with the last one the police ends. */
export type BreedingPlace = { police: StoredBreedingPolice; isLast: boolean };

/** Those that go on after the day. */
export const findPlacesAfter = (
  polices: readonly StoredPolice[],
  animalId: number,
  { lastDay, today }: { lastDay: IsoDate; today: IsoDate },
): BreedingPlace[] =>
  polices
    .filter(isBreedingPolice)
    .filter((police) => policeOn(police, today).isInForce && isAfter(police.validTo, lastDay))
    .flatMap((police) => {
      const remaining = coveredAnimalIds(police, lastDay);
      return remaining.includes(animalId) ? [{ police, isLast: remaining.every((id) => id === animalId) }] : [];
    });

/** The places that a mother loses with the end of her health police; none while another one goes on for her (spec 8.9). */
export const findPlacesOfMother = (
  polices: readonly StoredPolice[],
  ending: StoredPolice,
  { lastDay, today }: { lastDay: IsoDate; today: IsoDate },
): BreedingPlace[] => {
  const isStaying = (police: StoredPolice) => {
    const { isInForce, endsOn } = policeOn(police, today);
    return isInForce && (endsOn === null || isAfter(endsOn, lastDay));
  };
  const { animalId, policeId } = ending;
  const others = polices.filter((police) => police.animalId === animalId && police.policeId !== policeId);
  const isInsured = others.some((police) => isHealthPolice(police, today) && isStaying(police));
  return isInsured || !isHealthPolice(ending, today) ? [] : findPlacesAfter(polices, animalId, { lastDay, today });
};
