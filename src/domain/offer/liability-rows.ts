import { formatCents } from '#domain/basics/format-cents.ts';
import { fromEuros } from '#domain/basics/money.ts';
import { isLiabilityFieldAsked, type LiabilityField } from '#domain/cover/liability.ts';
import type { OfferResult } from '#domain/wire/schemas/offer-schemas.ts';
import type { SummaryRow } from './summary.ts';
import { germanDate, rowIfAsked } from './summary-rows.ts';

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
