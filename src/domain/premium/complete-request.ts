import { isMissing } from '#domain/basics/rule.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';
import { acceptedLives } from './accepted-lives.ts';
import { fallbackZipCode } from './factors.ts';
import { answerOr, bestHealth, withHealth } from './open-questions.ts';
import { anyPossibleRace, possibleParents } from './possible-races.ts';
import type { PremiumMoment } from './premium-input.ts';
import type { Tarif, TarifBook } from './tarif-book.ts';

const first = <Value>(values: Iterable<Value>): Value | null => {
  for (const value of values) return value;
  return null;
};

/**
 * A whole request: what is open gets any answer that the rules let pass, so that whatever they refuse was answered by the
 * customer. No price is worked out from these answers. The payment term alone is meant: unless told, it is the month.
 */
export const completeRequest = (offer: OfferData, tarif: Tarif, book: TarifBook, moment: PremiumMoment): OfferData => {
  const isRaceOpen = isMissing(offer.animalRaceId);
  const race = isRaceOpen ? anyPossibleRace(tarif, offer, book) : book.races.get(offer.animalRaceId as number);
  const parentRaceId = possibleParents(tarif, book)[0]?.raceId ?? null;
  /** What only a race asks is not looked at before it is known. */
  const toRace = isRaceOpen ? {} : offer;
  return {
    ...offer,
    tarifId: tarif.tarifId,
    animalRaceId: answerOr(offer.animalRaceId, race?.raceId ?? null),
    animalParentRace1Id: answerOr(toRace.animalParentRace1Id, parentRaceId),
    animalParentRace2Id: answerOr(toRace.animalParentRace2Id, parentRaceId),
    animalFarbschlagKey: answerOr(toRace.animalFarbschlagKey, first(race?.farbschlaege.keys() ?? [])),
    animalIsImported: answerOr(toRace.animalIsImported, false),
    animalBirthdateStr: answerOr(offer.animalBirthdateStr, acceptedLives(tarif.speciesKey, moment)[0]?.life.birthdate ?? null),
    animalGenderKey: answerOr(offer.animalGenderKey, first(book.genders.keys())),
    animalHaltungsformKey: answerOr(offer.animalHaltungsformKey, first(book.haltungsformen.keys())),
    animalIsUsedForHunting: answerOr(offer.animalIsUsedForHunting, false),
    animalIsUsedForBusiness: answerOr(offer.animalIsUsedForBusiness, false),
    animalIsChipped: answerOr(offer.animalIsChipped, true),
    animalZipCode: answerOr(offer.animalZipCode, fallbackZipCode),
    ...withHealth(offer, bestHealth),
    healthIsChronicallyIll: answerOr(offer.healthIsChronicallyIll, false),
    contractRetentionKey: answerOr(offer.contractRetentionKey, first(book.retentions.keys())),
    contractPaymentTermKey: answerOr(offer.contractPaymentTermKey, 'payment_monthly'),
    contractWantMultiYearDiscount: answerOr(offer.contractWantMultiYearDiscount, false),
    contractIsCashFree: answerOr(offer.contractIsCashFree, false),
    liabilityWantInsurance: answerOr(offer.liabilityWantInsurance, false),
  };
};
