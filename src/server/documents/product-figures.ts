import { isoDate } from '#domain/calendar-date.ts';
import { animalLimits } from '#domain/limits.ts';
import type { SpeciesKey } from '#domain/species.ts';

/** The figures of the product that its documents promise (1-shop 1 and 9, decisions 1), ready to be read. */
export const productFigures = {
  gotFactor: '4',
  aftercareDays: '14',
  fullReimbursement: '100\u00A0%',
  abroadMonths: '6',
  waiverOfTermination: 'ab dem 4. Versicherungsjahr',
  minimumAgeWeeks: String(animalLimits.minimumAgeDays / 7),
  liabilitySum: '50.000.000\u00A0€',
  liabilitySumPerPerson: '10.000.000\u00A0€',
  liabilityRetention: '150\u00A0€',
  /** Notice to the end of the term, equal for both sides (§ 11 VVG allows one to three months). */
  noticePeriod: 'einem Monat',
} as const;

/** Entry is possible up to and including this birthday; up to it everything is reimbursed in full (decisions 1). */
export const entryAge = (speciesKey: SpeciesKey) => String(animalLimits.maximumEntryAgeYears[speciesKey]);

export const paymentFigures = { refundWeeks: '8', preNotificationDays: '2' } as const;

/** § 8 VVG. */
export const withdrawalDays = '14';

/** The day from which the standard wording holds; it is also the date of those documents. */
export const wordingDate = isoDate('2026-01-01');
