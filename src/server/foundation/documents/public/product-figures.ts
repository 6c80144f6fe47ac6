import { isoDate } from '#domain/basics/calendar-date.ts';
import { animalLimits } from '#domain/basics/limits.ts';
import {
  liabilityRetention,
  liabilitySum,
  liabilitySumPerPerson,
  productPromises as promises,
  waiverOfTermination,
} from '#domain/product/product.ts';
import { fullReimbursement } from '#domain/product/cover.ts';
import { type SpeciesKey, articleOf, speciesWords, yourAnimal } from '#domain/animal/species.ts';

/** The figures of the product that its documents promise, ready to be read. */
export const productFigures = {
  gotFactor: String(promises.gotFactor),
  aftercareDays: String(promises.aftercareDays),
  fullReimbursement,
  abroadMonths: String(promises.abroadMonths),
  submissionMonths: String(promises.submissionMonths),
  waiverOfTermination,
  minimumAgeWeeks: String(animalLimits.minimumAgeDays / 7),
  liabilitySum,
  liabilitySumPerPerson,
  liabilityRetention,
  /** Notice to the end of the term, equal for both sides (§ 11 VVG allows one to three months). */
  noticePeriod: promises.noticeMonths === 1 ? 'einem Monat' : `${promises.noticeMonths} Monaten`,
} as const;

export const paymentFigures = {
  refundWeeks: String(promises.sepa.refundWeeks),
  preNotificationDays: String(promises.sepa.preNotificationDays),
} as const;

/** § 8 VVG. */
export const withdrawalDays = String(promises.withdrawalDays);

/** The day from which the standard wording holds; it is also the date of those documents. */
export const wordingDate = isoDate(promises.wordingDate);

/** A species as the templates name it: letters and terms say "dein Hund". */
export const speciesInLetters = (speciesKey: SpeciesKey) => ({
  plural: speciesWords[speciesKey].plural,
  article: articleOf(speciesKey),
  your: yourAnimal(speciesKey, 'dein'),
  yourGenitive: yourAnimal(speciesKey, 'dein', 'genitive'),
  yourAccusative: yourAnimal(speciesKey, 'dein', 'accusative'),
});
