import { animalFieldNames, animalFieldOf, type AnimalField } from '#domain/animal/animal-fields.ts';
import { formatGermanDate, formatGermanInstant, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { healthLimits } from '#domain/basics/limits.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { acceptableUntil, formatValidForDays } from './offer-validity.ts';
import { liabilityRetention } from '#domain/product/product.ts';
import type { SummaryRow, SummarySection } from './summary.ts';
import { healthInsuranceNames } from '#domain/cover/tarif-variant.ts';
import type { ManualDisease, OfferResult } from '#domain/wire/schemas/offer-schemas.ts';

/** Pages and mails say "du", letters say "Sie". */
export type Address = 'du' | 'Sie';

const animal = (offer: OfferResult, address: Address) => ({
  title: address === 'du' ? 'Dein Tier' : 'Ihr Tier',
  rows: animalRows(offer),
});
const health = (offer: OfferResult) => ({ title: 'Gesundheit', rows: healthRows(offer) });
const contract = (rows: readonly SummaryRow[]) => ({ title: 'Vertrag', rows });
const contractee = (offer: OfferResult) => ({ title: 'Versicherungsnehmer', rows: contracteeRows(offer) });
const validity = (offer: OfferResult) => ({ title: 'Angebot', rows: offerRows(offer) });

/** The read-only offer (spec 7.6) as rows: page, mail and PDF show the same ones. */
export const summariseOffer = (offer: OfferResult, address: Address = 'du'): SummarySection[] => [
  ...summariseApplication(offer, address),
  validity(offer),
];

/** Once it is accepted, nobody asks how long the offer holds. */
export const summariseApplication = (offer: OfferResult, address: Address = 'du'): SummarySection[] => [
  animal(offer, address),
  health(offer),
  contract(offerContractRows(offer)),
  contractee(offer),
];

/** What the Versicherungsschein of the animal's health repeats: liability has one of its own. */
export const summariseHealthPolice = (offer: OfferResult): SummarySection[] => [
  animal(offer, 'Sie'),
  health(offer),
  contract([...healthTermRows(offer), ...discountRows(offer), ...runtimeRows(offer), healthRateRow(offer)]),
  contractee(offer),
];

/** The animal's health is no business of its liability. */
export const summariseLiabilityPolice = (offer: OfferResult, { tarifTitle }: { tarifTitle: string }): SummarySection[] => [
  animal(offer, 'Sie'),
  contract([
    row('Tarif', tarifTitle),
    row('Selbstbeteiligung', `${liabilityRetention} je Schaden`),
    ...preInsuranceRows(offer),
    ...runtimeRows(offer),
    ...liabilityRateRows(offer),
  ]),
  contractee(offer),
];

/** Display fallbacks of the specification: "-" for blanks, "???" for missing contractee data. */
const orDash = (value: string | null | undefined) => (value === undefined || value === null || value.trim() === '' ? '-' : value);
const orUnknown = (value: string | null | undefined) =>
  value === undefined || value === null || value.trim() === '' ? '???' : value;
const yesNo = (value: boolean | null | undefined) => (value === true ? 'ja' : value === false ? 'nein' : '-');
const germanDate = (value: unknown) => {
  const date = parseIsoDate(value);
  return date === null ? null : formatGermanDate(date);
};

const row = (label: string, value: string): SummaryRow => ({ label, value });
/** For what only some animals are asked: no row where there was no question. */
const rowIfAsked = (label: string, value: string | boolean | null | undefined): SummaryRow[] =>
  value === undefined || value === null ? [] : [row(label, typeof value === 'boolean' ? yesNo(value) : orDash(value))];

/** What every animal is asked has its row, also when it is blank. */
const animalRow = (offer: OfferResult, field: AnimalField): SummaryRow[] => {
  const { label, shownAs, isDate, neededBy } = animalFieldOf(field);
  const value = offer[(shownAs ?? field) as AnimalField];
  const shown = isDate === true ? germanDate(value) : typeof value === 'number' ? String(value) : value;
  const rows = rowIfAsked(label, shown);
  return rows.length === 0 && neededBy === undefined ? [row(label, '-')] : rows;
};

const animalRows = (offer: OfferResult): SummaryRow[] => [
  row('Tierart', orDash(offer.animalSpeciesStr)),
  ...animalFieldNames.flatMap((field) => animalRow(offer, field)),
];

const healthRows = (offer: OfferResult): SummaryRow[] => [
  row('Chronisch krank', yesNo(offer.healthIsChronicallyIll)),
  row('Zurzeit gesund', yesNo(offer.healthIsHealthy)),
  ...illnessRows('Aktuelle Beschwerde', offer, 'current'),
  row(
    `Schwere Krankheit oder Operation in den letzten ${healthLimits.seriousIllnessMonths} Monaten`,
    yesNo(offer.healthWasSeriousIll),
  ),
  ...illnessRows('Frühere Beschwerde', offer, 'past'),
];

const illnessRows = (label: string, { healthManualDiseases }: OfferResult, type: string) =>
  (healthManualDiseases ?? []).filter((disease) => disease.type === type).map((disease) => row(label, describeIllness(disease)));

const describeIllness = ({ illnessName, illnessMonth, illnessYear, illnessVet }: ManualDisease) => {
  const since = `seit ${String(illnessMonth ?? '-').padStart(2, '0')}/${illnessYear ?? '-'}`;
  return [orDash(illnessName), since, ...(illnessVet ? [`Tierarzt: ${illnessVet}`] : [])].join(', ');
};

const offerContractRows = (offer: OfferResult): SummaryRow[] => [
  ...healthTermRows(offer),
  ...rowIfAsked('Hundehaftpflicht', offer.liabilityWantInsurance),
  ...preInsuranceRows(offer),
  ...discountRows(offer),
  ...runtimeRows(offer),
  healthRateRow(offer),
  ...liabilityRateRows(offer),
  row('Beitrag gesamt', orDash(offer.insuranceCalculationSummaryRateStr)),
];

const healthTermRows = (offer: OfferResult): SummaryRow[] => [
  row('Tarif', orDash(offer.tarifNameStr)),
  row('Selbstbeteiligung', orDash(retentionText(offer.contractRetentionStr))),
  row('Direktabrechnung', yesNo(offer.contractIsCashFree)),
];

/** Beside its label "85 € Selbstbeteiligung im Jahr" need not say the word again. */
const retentionText = (title: string | null | undefined) =>
  title?.replace(/^ohne Selbstbeteiligung/, 'keine').replace(' Selbstbeteiligung', '');

const discountRows = (offer: OfferResult): SummaryRow[] => [
  row('Laufzeitrabatt', yesNo(offer.contractWantMultiYearDiscount)),
  row('Mehrtierrabatt', yesNo(offer.contractIsAlreadyTdCustomer ?? false)),
  ...rowIfAsked('Im Beitrag berücksichtigt', offer.insuranceCalculationKvDiscountText),
  ...rowIfAsked('Rabattcode', offer.contractDiscountStr),
  ...rowIfAsked('Extra', offer.affiliateActionExtraPointsStr),
];

const runtimeRows = (offer: OfferResult): SummaryRow[] => [
  row('Zahlweise', orDash(offer.contractPaymentTermStr)),
  row('Mindestlaufzeit', orDash(offer.insuranceRuntimeStr)),
  row('Versicherungsteuer (enthalten)', orDash(offer.insuranceCalculationInsuranceTaxStr)),
];

/** "OP-Versicherung" or "Krankenversicherung", as the price badge says it. */
export const healthInsuranceName = ({ tarifIsOpTarif }: OfferResult) =>
  healthInsuranceNames[tarifIsOpTarif === true ? 'op' : 'full'];

const healthRateRow = (offer: OfferResult): SummaryRow =>
  row(`Beitrag ${healthInsuranceName(offer)}`, orDash(offer.insuranceCalculationKvRateStr));

const liabilityRateRows = (offer: OfferResult): SummaryRow[] =>
  rowIfAsked('Beitrag Haftpflicht', offer.insuranceCalculationHvRateStr);

const preInsuranceRows = (offer: OfferResult): SummaryRow[] =>
  offer.liabilityWantInsurance === undefined || offer.liabilityWantInsurance === null
    ? []
    : [
        ...rowIfAsked('Haftpflicht vorversichert', offer.liabilityHasBeenPreInsuranced),
        ...rowIfAsked('Vom Vorversicherer gekündigt', offer.liabilityPreInsuranceCanceledByCeding),
        ...rowIfAsked('Vorversicherer', offer.liabilityPreInsuranceCedingName),
        ...rowIfAsked('Nummer der Vorversicherung', offer.liabilityPreInsurancePolicyNumber),
        ...rowIfAsked('Ende der Vorversicherung', germanDate(offer.liabilityPreInsurancePolicyEndDate)),
        ...rowIfAsked('Anzahl der Vorschäden', offer.liabilityPreInsuranceLossesCount?.toString()),
        ...rowIfAsked('Höhe der Vorschäden', euros(offer.liabilityPreInsuranceLossesAmount)),
      ];

const euros = (amount: number | null | undefined) => {
  const cents = fromEuros(amount);
  return cents === null ? null : formatCents(cents);
};

const salutations: Readonly<Record<string, string>> = { herr: 'Herr', frau: 'Frau' };

const contracteeRows = (offer: OfferResult): SummaryRow[] => [
  row('Anrede', orUnknown(salutations[offer.contracteeSalutationKey ?? ''])),
  row('Vorname', orUnknown(offer.contracteeFirstname)),
  row('Nachname', orUnknown(offer.contracteeLastname)),
  row('Geburtsdatum', orUnknown(germanDate(offer.contracteeBirthdateStr))),
  row('Straße und Hausnummer', `${orUnknown(offer.contracteeStreet)} ${orUnknown(offer.contracteeBuildingNo)}`),
  row('Postleitzahl und Ort', `${orUnknown(offer.contracteeZipCode)} ${orUnknown(offer.contracteeCity)}`),
  row('E-Mail', orUnknown(offer.contracteeEmail)),
  row('Telefon', orUnknown(offer.contracteePhone)),
];

/** Accepting ends sooner than looking (spec 7.5): the summary says both. */
const offerRows = ({ insuranceOfferCreatedAt, insuranceOfferValidForDays }: OfferResult): SummaryRow[] => {
  const createdAt = insuranceOfferCreatedAt ? new Date(insuranceOfferCreatedAt) : null;
  return [
    row('Erstellt am', createdAt === null ? '-' : formatGermanInstant(createdAt)),
    row('Zum Annehmen gültig', createdAt === null ? '-' : `bis ${formatGermanInstant(acceptableUntil(createdAt))}`),
    row('Zum Ansehen gültig', insuranceOfferValidForDays ? formatValidForDays(insuranceOfferValidForDays) : '-'),
  ];
};
