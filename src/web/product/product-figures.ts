import figures from 'virtual:reference/figures';
import { speciesKeys, type SpeciesKey, speciesWords } from '#domain/animal/species.ts';
import { animalLimits, contracteeLimits, healthLimits, offerLimits } from '#domain/basics/limits.ts';
import { percentText } from '#web/text/typography.ts';

/** The figures that several pages state, taken from the reference files: a changed factor changes the pages (spec 1.2). */
export const entryAges = animalLimits.maximumEntryAgeYears;
export const minimumAgeWeeks = animalLimits.minimumAgeDays / 7;
export const offerDays = offerLimits.validForDays;
export const acceptHours = offerLimits.acceptableForHours;
export const seriousIllnessMonths = healthLimits.seriousIllnessMonths;
export const contracteeAge = contracteeLimits.minimumAgeYears;

/** "x, y und z", of the species in their order. */
const ofEachSpecies = (say: (speciesKey: SpeciesKey, birthday: string) => string) => {
  const phrases = speciesKeys.map((key, index) => say(key, `zum ${entryAges[key]}.${index === 0 ? ' Geburtstag' : ''}`));
  return `${phrases.slice(0, -1).join(', ')} und ${phrases.at(-1)}`;
};

/** "Hunde bis zum 7. Geburtstag, Katzen bis zum 8. und …" */
export const entryAgesBySpecies = ofEachSpecies((key, birthday) => `${speciesWords[key].plural} bis ${birthday}`);

/** "zum 7. Geburtstag bei Hunden, zum 8. bei Katzen und …" */
export const entryAgesForVets = ofEachSpecies((key, birthday) => `${birthday} bei ${speciesWords[key].pluralDative}`);

/** The last day on which a contract may begin (spec 6.10): "spätestens einen Tag, bevor ein Monat um ist". */
const { latestStartMonths } = offerLimits;
export const latestStart = `einen Tag, bevor ${latestStartMonths === 1 ? 'ein Monat um ist' : `${latestStartMonths} Monate um sind`}`;

export const { laterPercent, retentions, puppyVoucher, buyerVouchers } = figures;
export const laterReimbursement = percentText(laterPercent);
export const longTermDiscount = percentText(figures.longTermDiscountPercent);
export const multiPetDiscount = percentText(figures.multiPetDiscountPercent);
export const insuranceTax = percentText(figures.insuranceTaxPercent);
export const healthSurcharge = percentText(figures.healthSurchargePercent);
export const yearlyDiscount = percentText(figures.yearlyDiscountPercent);
