import { animalFieldNames, animalFieldOf, type AnimalField } from '#domain/animal/animal-fields.ts';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import {
  healthRows,
  preInsuranceRows,
  type SummaryRow,
  type SummarySection,
  germanDate,
  orDash,
  orUnknown,
  row,
  rowIfAsked,
  yesNo,
} from './summary-rows.ts';
import { acceptableUntil, formatValidForDays } from './acceptance.ts';
import { liabilityRetention } from '#domain/product/product.ts';
import { healthInsuranceNames } from '#domain/cover/tarif-choice.ts';
import type { OfferResult } from '#domain/wire/shop/offers.ts';

const animal = (offer: OfferResult) => ({ title: 'Dein Tier', rows: animalRows(offer) });
const health = (offer: OfferResult) => ({ title: 'Gesundheit', rows: healthRows(offer) });
const contract = (rows: readonly SummaryRow[]) => ({ title: 'Vertrag', rows });
const contractee = (offer: OfferResult) => ({ title: 'Versicherungsnehmer', rows: contracteeRows(offer) });
const validity = (offer: OfferResult) => ({ title: 'Angebot', rows: offerRows(offer) });

/** The read-only offer (spec 7.6) as rows: page, mail and PDF show the same ones. */
export const summariseOffer = (offer: OfferResult): SummarySection[] => [...summariseApplication(offer), validity(offer)];

/** Once it is accepted, nobody asks how long the offer holds. */
export const summariseApplication = (offer: OfferResult): SummarySection[] => [
  animal(offer),
  health(offer),
  contract(offerContractRows(offer)),
  contractee(offer),
];

/** What the Versicherungsschein of the animal's health repeats: liability has one of its own. */
export const summariseHealthPolice = (offer: OfferResult): SummarySection[] => [
  animal(offer),
  health(offer),
  contract([...healthTermRows(offer), ...discountRows(offer), ...runtimeRows(offer), healthRateRow(offer)]),
  contractee(offer),
];

/** What the customer said of an earlier liability insurance, for the mail that asks for more. */
export const summariseLiabilityAnswers = (offer: OfferResult): SummarySection => ({
  title: 'Deine Angaben zur Haftpflicht',
  rows: [...preInsuranceRows(offer), ...liabilityRateRows(offer)],
});

/** The animal's health is no business of its liability. */
export const summariseLiabilityPolice = (offer: OfferResult, { tarifTitle }: { tarifTitle: string }): SummarySection[] => [
  animal(offer),
  contract([
    row('Tarif', tarifTitle),
    row('Selbstbeteiligung', `${liabilityRetention} je Schaden`),
    ...preInsuranceRows(offer),
    ...runtimeRows(offer),
    ...liabilityRateRows(offer),
  ]),
  contractee(offer),
];

/** What this animal was asked has its row, also when it was left empty. */
const animalRow = (offer: OfferResult, field: AnimalField): SummaryRow[] => {
  const { label, shownAs, isDate, neededBy, neededAfter } = animalFieldOf(field);
  const value = offer[(shownAs ?? field) as AnimalField];
  // Whether a flag asked is not told by an offer; but what a flag asks must be answered, unless it follows from an answer.
  const isAsked = neededBy === undefined || (neededAfter !== undefined && offer[neededAfter] === true);
  return rowIfAsked(label, isDate === true ? germanDate(value) : value, isAsked);
};

const animalRows = (offer: OfferResult): SummaryRow[] => [
  row('Tierart', orDash(offer.animalSpeciesStr)),
  ...animalFieldNames.flatMap((field) => animalRow(offer, field)),
];

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
export const retentionText = (title: string | null | undefined) =>
  title?.replace(/^ohne Selbstbeteiligung/, 'keine').replace(' Selbstbeteiligung', '');

const discountRows = (offer: OfferResult): SummaryRow[] => [
  row('Laufzeitrabatt', yesNo(offer.contractWantMultiYearDiscount)),
  row('Mehrtierrabatt', yesNo(offer.contractIsAlreadyTdCustomer ?? false)),
  ...rowIfAsked('Im Beitrag berücksichtigt', offer.insuranceCalculationKvDiscountText),
  ...rowIfAsked('Rabattcode', offer.contractDiscountStr),
  ...rowIfAsked('Extra', offer.affiliateActionExtraPointsStr),
  ...rowIfAsked(offer.affiliateActionVerificationQuestion || 'Antwort zur Aktion', offer.affiliateActionVerificationAnswer),
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
