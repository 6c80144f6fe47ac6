import { formatGermanDate, formatGermanInstant, parseIsoDate } from './calendar-date.ts';
import { healthLimits } from './limits.ts';
import { formatCents, fromEuros } from './money.ts';
import { formatValidForDays } from './offer-validity.ts';
import type { SummaryRow, SummarySection } from './summary.ts';
import type { ManualDisease, OfferResult } from './wire/offer-schemas.ts';

const animal = (offer: OfferResult) => ({ title: 'Dein Tier', rows: animalRows(offer) });
const health = (offer: OfferResult) => ({ title: 'Gesundheit', rows: healthRows(offer) });
const contract = (offer: OfferResult) => ({ title: 'Vertrag', rows: contractRows(offer) });
const contractee = (offer: OfferResult) => ({ title: 'Versicherungsnehmer', rows: contracteeRows(offer) });
const validity = (offer: OfferResult) => ({ title: 'Angebot', rows: offerRows(offer) });

/** The read-only offer (1-shop 2, step 4) as rows: page, mail and PDF show the same ones. */
export const summariseOffer = (offer: OfferResult): SummarySection[] =>
  [animal, health, contract, contractee, validity].map((section) => section(offer));

/** What a Versicherungsschein repeats of it. The animal's health is no business of its liability. */
export const summarisePolice = (offer: OfferResult, { isLiability }: { isLiability: boolean }): SummarySection[] =>
  (isLiability ? [animal, contract, contractee] : [animal, health, contract, contractee]).map((section) => section(offer));

/** Display fallbacks of the specification: "-" for blanks, "???" for missing contractee data. */
const orDash = (value: string | null | undefined) => (value === undefined || value === null || value.trim() === '' ? '-' : value);
const orUnknown = (value: string | null | undefined) =>
  value === undefined || value === null || value.trim() === '' ? '???' : value;
const yesNo = (value: boolean | null | undefined) => (value === true ? 'ja' : value === false ? 'nein' : '-');
const germanDate = (value: string | null | undefined) => {
  const date = parseIsoDate(value);
  return date === null ? null : formatGermanDate(date);
};

const row = (label: string, value: string): SummaryRow => ({ label, value });
/** For what only some animals are asked: no row where there was no question. */
const rowIfAsked = (label: string, value: string | boolean | null | undefined): SummaryRow[] =>
  value === undefined || value === null ? [] : [row(label, typeof value === 'boolean' ? yesNo(value) : orDash(value))];

const animalRows = (offer: OfferResult): SummaryRow[] => [
  row('Tierart', orDash(offer.animalSpeciesStr)),
  row('Name', orDash(offer.animalName)),
  row('Geburtstag', orDash(germanDate(offer.animalBirthdateStr))),
  row('Geschlecht', orDash(offer.animalGenderStr)),
  row('Rasse', orDash(offer.animalRaceStr)),
  ...rowIfAsked('Rasse (eigene Angabe)', offer.animalManualRaceName),
  ...rowIfAsked('Rasse der Mutter', offer.animalParentRace1Str),
  ...rowIfAsked('Rasse des Vaters', offer.animalParentRace2Str),
  ...rowIfAsked('Farbschlag', offer.animalFarbschlagStr),
  ...rowIfAsked('Haltungsform', offer.animalHaltungsformStr),
  ...rowIfAsked('Einsatz zur Jagd', offer.animalIsUsedForHunting),
  ...rowIfAsked('Im Ausland geboren', offer.animalIsImported),
  ...rowIfAsked('Gewerblicher Einsatz', offer.animalIsUsedForBusiness),
  ...rowIfAsked('Gechippt', offer.animalIsChipped),
  ...rowIfAsked('Chipnummer', offer.animalChipNummer),
  row('Postleitzahl', orDash(offer.animalZipCode)),
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

const contractRows = (offer: OfferResult): SummaryRow[] => [
  row('Tarif', orDash(offer.tarifNameStr)),
  row('Selbstbeteiligung', orDash(offer.contractRetentionStr)),
  row('Bargeldlose Abrechnung', yesNo(offer.contractIsCashFree)),
  ...(offer.liabilityWantInsurance === undefined || offer.liabilityWantInsurance === null ? [] : liabilityRows(offer)),
  row('Laufzeitrabatt', yesNo(offer.contractWantMultiYearDiscount)),
  row('Mehrtierrabatt', yesNo(offer.contractIsAlreadyTdCustomer ?? false)),
  ...rowIfAsked('Rabatt', offer.insuranceCalculationKvDiscountText),
  ...rowIfAsked('Gutschein', offer.contractDiscountStr),
  ...rowIfAsked('Extra', offer.affiliateActionExtraPointsStr),
  row('Zahlweise', orDash(offer.contractPaymentTermStr)),
  row('Mindestlaufzeit', orDash(offer.insuranceRuntimeStr)),
  row('Versicherungsteuer (enthalten)', orDash(offer.insuranceCalculationInsuranceTaxStr)),
  row('Beitrag Krankenversicherung', orDash(offer.insuranceCalculationKvRateStr)),
  ...rowIfAsked('Beitrag Haftpflicht', offer.insuranceCalculationHvRateStr),
  row('Beitrag gesamt', orDash(offer.insuranceCalculationSummaryRateStr)),
];

const liabilityRows = (offer: OfferResult): SummaryRow[] => [
  row('Hundehaftpflicht', yesNo(offer.liabilityWantInsurance)),
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

const offerRows = (offer: OfferResult): SummaryRow[] => [
  row('Erstellt am', offer.insuranceOfferCreatedAt ? formatGermanInstant(new Date(offer.insuranceOfferCreatedAt)) : '-'),
  row('Gültig für', offer.insuranceOfferValidForDays ? formatValidForDays(offer.insuranceOfferValidForDays) : '-'),
];
