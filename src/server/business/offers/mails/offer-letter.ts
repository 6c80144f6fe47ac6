import { formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { formatCents, fromEuros } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { examinationOf } from '#domain/offer/examination.ts';
import { healthInsuranceName, summariseOffer } from '#domain/offer/offer-summary.ts';
import type { CompleteOffer, NamedOffer } from '#domain/offer/complete-offer.ts';
import type { Enclosure, PremiumData } from '#server/foundation/documents/letters/letter-parts.ts';
import { toRecipient } from '#server/business/customers/contact/get-contact.ts';
import { offerDocument } from '#server/foundation/documents/letters/offer-document.ts';

const amount = (euros: number) => formatCents(required(fromEuros(euros), 'an amount in whole cents'));

/** `EUR/Monat` reads "je Monat" above a column. */
export const unitTitleOf = (offer: CompleteOffer) => `je ${offer.insuranceCalculationSummaryRateUnit.split('/')[1]}`;

const premiumOf = (offer: CompleteOffer): PremiumData => ({
  unitTitle: unitTitleOf(offer),
  lines: [
    { label: healthInsuranceName(offer), value: amount(offer.insuranceCalculationKvRateAmount) },
    ...(typeof offer.insuranceCalculationHvRateAmount !== 'number'
      ? []
      : [{ label: 'Haftpflichtversicherung', value: amount(offer.insuranceCalculationHvRateAmount) }]),
  ],
  total: { label: 'Beitrag gesamt', value: amount(offer.insuranceCalculationSummaryRateAmount) },
});

/** The tarifs that an offer is about: the animal's health, and liability where it is part of it. */
export const tarifIdsOf = (offer: CompleteOffer) =>
  [offer.tarifId, offer.insuranceHvTarifId].filter((tarifId): tarifId is number => typeof tarifId === 'number');

export const offerLetter = (
  offer: NamedOffer,
  { restoreUrl, enclosures }: { restoreUrl: string; enclosures: readonly Enclosure[] },
) => {
  const createdAt = new Date(offer.insuranceOfferCreatedAt);
  return offerDocument({
    letterDate: todayInBerlin(createdAt),
    recipient: toRecipient(offer),
    offerReference: offer.insuranceOfferId.slice(0, 8).toUpperCase(),
    tarifTitle: offer.tarifNameStr,
    animalName: offer.animalName,
    createdAt: formatGermanInstant(createdAt),
    validForDays: offer.insuranceOfferValidForDays,
    examination: examinationOf(offer),
    restoreUrl,
    premium: premiumOf(offer),
    insuranceTax: offer.insuranceCalculationInsuranceTaxStr,
    sections: summariseOffer(offer),
    enclosures,
  });
};
