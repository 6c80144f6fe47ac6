import { formatGermanDate, parseIsoDate, germanMonths, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { hadVetVisits, occurrencesHighestOption, vetVisitsHighestOption } from '#domain/health/health.ts';
import { healthSurchargeGrounds } from '#domain/health/health-surcharge.ts';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { isLiabilityFieldAsked, type LiabilityField } from '#domain/cover/liability.ts';
import type { ManualDisease, OfferResult } from '#domain/wire/shop/offers.ts';

/** Rows as data: the wizard's summary, the mail and the documents show the same ones. Values are ready German texts. */
export type SummaryRow = { label: string; value: string };

export type SummarySection = { title: string; rows: readonly SummaryRow[] };

type Answer = string | number | boolean | null | undefined;

export const row = (label: string, value: string): SummaryRow => ({ label, value });

/** Display fallbacks of the specification: "-" for blanks, "???" for missing contractee data. */
const isBlank = (value: string | null | undefined) => value === undefined || value === null || value.trim() === '';
export const orDash = (value: string | null | undefined) => (isBlank(value) ? '-' : (value ?? ''));
export const orUnknown = (value: string | null | undefined) => (isBlank(value) ? '???' : (value ?? ''));
export const yesNo = (value: boolean | null | undefined) => (value === true ? 'ja' : value === false ? 'nein' : '-');

export const germanDate = (value: unknown) => {
  const date = parseIsoDate(value);
  return date === null ? null : formatGermanDate(date);
};

const answerText = (value: Answer) => {
  if (typeof value === 'boolean') return yesNo(value);
  return orDash(typeof value === 'number' ? String(value) : value);
};

/** For what only some are asked: "-" where the question stays open, no row where there was none. */
export const rowIfAsked = (label: string, value: Answer, isAsked = false): SummaryRow[] =>
  isAsked || (value !== undefined && value !== null) ? [row(label, answerText(value))] : [];

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

const euros = (amount: number | null | undefined) => {
  const cents = fromEuros(amount);
  return cents === null ? null : formatCents(cents);
};

/** What was said of liability insurance before (spec 6.5); nothing where liability was no question. */
export const preInsuranceRows = (offer: OfferResult): SummaryRow[] => {
  const needLiabilityInsuranceInput = typeof offer.liabilityWantInsurance === 'boolean';
  if (!needLiabilityInsuranceInput) return [];
  const answer = (field: LiabilityField, label: string, value: string | number | boolean | null | undefined) =>
    rowIfAsked(label, value, isLiabilityFieldAsked(field, offer, { needLiabilityInsuranceInput }));
  const endDate = germanDate(offer.liabilityPreInsurancePolicyEndDate);
  const amount = euros(offer.liabilityPreInsuranceLossesAmount);
  return [
    ...answer('liabilityHasBeenPreInsuranced', 'Haftpflicht vorversichert', offer.liabilityHasBeenPreInsuranced),
    ...answer(
      'liabilityPreInsuranceCanceledByCeding',
      'Vom Vorversicherer gekündigt',
      offer.liabilityPreInsuranceCanceledByCeding,
    ),
    ...answer('liabilityPreInsuranceCedingName', 'Vorversicherer', offer.liabilityPreInsuranceCedingName),
    ...answer('liabilityPreInsurancePolicyNumber', 'Nummer der Vorversicherung', offer.liabilityPreInsurancePolicyNumber),
    ...answer('liabilityPreInsurancePolicyEndDate', 'Ende der Vorversicherung', endDate),
    ...answer('liabilityPreInsuranceLossesCount', 'Anzahl der Vorschäden', offer.liabilityPreInsuranceLossesCount),
    ...answer('liabilityPreInsuranceLossesAmount', 'Höhe der Vorschäden', amount),
  ];
};
