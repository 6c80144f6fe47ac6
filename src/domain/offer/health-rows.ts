import { germanMonths, parseIsoDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { hadVetVisits, occurrencesHighestOption, vetVisitsHighestOption } from '#domain/health/health.ts';
import { healthSurchargeGrounds } from '#domain/health/health-surcharge.ts';
import type { ManualDisease, OfferResult } from '#domain/wire/schemas/offer-schemas.ts';
import type { SummaryRow } from './summary.ts';
import { orDash, row, rowIfAsked, yesNo } from './summary-rows.ts';

/** Every answer about the animal's health, and what it does to the price (spec 7.6). */
export const healthRows = (offer: OfferResult): SummaryRow[] => [
  row(`Tierarztbesuche in den letzten ${healthLimits.vetVisitsMonths} Monaten`, visitsText(offer)),
  ...rowIfAsked('Schwerwiegende Behandlungen', offer.healthWereHardTreatments, hadVetVisits(offer)),
  ...occurrenceRows(offer),
  row('Chronisch krank', yesNo(offer.healthIsChronicallyIll)),
  row('Zurzeit gesund', yesNo(offer.healthIsHealthy)),
  ...illnessRows('Aktuelle Beschwerde', offer, 'current'),
  row(
    `Schwere Krankheit oder Operation in den letzten ${healthLimits.seriousIllnessMonths} Monaten`,
    yesNo(offer.healthWasSeriousIll),
  ),
  ...illnessRows('Frühere Beschwerde', offer, 'past'),
  ...surchargeRows(offer),
];

/** The highest option stands for more than the one before it. */
const countText = (count: number, highest: number) => (count >= highest ? `mehr als ${highest - 1}` : String(count));

const visitsText = ({ healthCountVetVisits: count }: OfferResult) => {
  if (typeof count !== 'number') return '-';
  return count === 0 ? 'keine' : countText(count, vetVisitsHighestOption);
};

const occurrenceRows = (offer: OfferResult): SummaryRow[] => {
  const counted = (offer.healthDiseaseOccurrenceEntries ?? []).flatMap(({ title, countOccurrences: count }) =>
    typeof count === 'number' && count > 0
      ? [row('Erkrankung', `${orDash(title)}, ${countText(count, occurrencesHighestOption)}-mal`)]
      : [],
  );
  return counted.length === 0 && hadVetVisits(offer) ? [row('Erkrankung', 'keine der genannten')] : counted;
};

const illnessRows = (label: string, { healthManualDiseases }: OfferResult, type: string) =>
  (healthManualDiseases ?? []).filter((disease) => disease.type === type).map((disease) => row(label, describeIllness(disease)));

/** The customer said when it appeared, not how long it lasted. */
const describeIllness = ({ illnessName, illnessMonth, illnessYear, illnessVet }: ManualDisease) => {
  const when = `im ${germanMonths[(illnessMonth ?? 0) - 1] ?? '-'} ${illnessYear ?? '-'}`;
  return [orDash(illnessName), when, ...(illnessVet ? [`Tierarzt: ${illnessVet}`] : [])].join(', ');
};

/** Judged on the day of the calculation, as the price was. */
const surchargeRows = (offer: OfferResult): SummaryRow[] => {
  const birthdate = parseIsoDate(offer.animalBirthdateStr);
  const calculatedAt = Date.parse(offer.insuranceCalculationCalculatedAt ?? '');
  if (birthdate === null || Number.isNaN(calculatedAt)) return [];
  const grounds = healthSurchargeGrounds(offer, { birthdate, today: todayInBerlin(new Date(calculatedAt)) });
  return grounds.length === 0 ? [] : [row('Gesundheitszuschlag', `ja, wegen dieser Angaben: ${grounds.join('; ')}`)];
};
