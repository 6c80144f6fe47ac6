import figures from 'virtual:reference/figures';
import limits from '#reference/limits.json';
import { percentText } from '#web/text/typography.ts';

/** The figures that several pages state, taken from the reference files: a changed factor changes the pages (decisions 1). */
export const entryAges = limits.animal.maximumEntryAgeYears;
export const minimumAgeWeeks = limits.animal.minimumAgeDays / 7;
export const offerDays = limits.offer.validForDays;
export const acceptHours = limits.offer.acceptableForHours;
export const seriousIllnessMonths = limits.health.seriousIllnessMonths;
export const contracteeAge = limits.contractee.minimumAgeYears;

/** The last day on which a contract may begin (1-shop 5): "spätestens einen Tag, bevor ein Monat um ist". */
const { latestStartMonths } = limits.offer;
export const latestStart = `einen Tag, bevor ${latestStartMonths === 1 ? 'ein Monat um ist' : `${latestStartMonths} Monate um sind`}`;

export const { laterPercent, retentions, puppyVoucher } = figures;
export const laterReimbursement = percentText(laterPercent);
export const longTermDiscount = percentText(figures.longTermDiscountPercent);
export const multiPetDiscount = percentText(figures.multiPetDiscountPercent);
export const insuranceTax = percentText(figures.insuranceTaxPercent);
export const healthSurcharge = percentText(figures.healthSurchargePercent);
export const yearlyDiscount = percentText(figures.yearlyDiscountPercent);
