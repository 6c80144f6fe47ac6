import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/there.ts';
import { maskIban } from '#domain/person/iban.ts';
import { formatCents } from '#domain/basics/format-cents.ts';
import { summariseHealthPolice, summariseLiabilityPolice } from '#domain/offer/offer-summary.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { bankNameOf } from '#server/banks/bank-name.ts';
import { policeDocument } from '#server/documents/police-document.ts';
import { sepaMandateDocument } from '#server/documents/sepa-mandate-document.ts';
import { tarifFacts } from '#server/documents/tarif-facts.ts';
import type { StoredPolice } from '#server/polices/police-store.ts';
import { recipientOf, unitTitleOf } from './offer-letter.ts';

/** `19,90 €`, as the contract was made. */
export const policeAmount = ({ terms: [made] }: StoredPolice) => formatCents(made.rate);

export const policeLetter = (
  police: StoredPolice,
  { offer, book, enclosures }: { offer: CompleteOffer; book: TarifBook; enclosures: readonly string[] },
) => {
  const { tarifId, paymentTermKey } = police.terms[0];
  const facts = tarifFacts(book, tarifId);
  if (facts === null) throw new Error(`no tarif ${tarifId} for a police`);
  const total = { label: facts.title, value: policeAmount(police) };
  return policeDocument({
    letterDate: todayInBerlin(police.createdAt),
    recipient: recipientOf(offer),
    tarif: facts,
    policeNumber: police.policeNumber,
    animalName: offer.animalName,
    validFrom: police.validFrom,
    validTo: police.validTo,
    paymentTermKey,
    premium: { unitTitle: unitTitleOf(offer), lines: [], total },
    insuranceTax: offer.insuranceCalculationInsuranceTaxStr,
    sections:
      facts.kind === 'liability' ? summariseLiabilityPolice(offer, { tarifTitle: facts.title }) : summariseHealthPolice(offer),
    enclosures,
  });
};

export const mandateReferenceOf = ({ mandate }: StoredPolice) => there(mandate, 'the mandate of a police').reference;

/** One mandate for all of them, of which the first tells. */
export const mandateLetter = (polices: readonly [StoredPolice, ...StoredPolice[]], offer: CompleteOffer) => {
  const [first] = polices;
  return sepaMandateDocument({
    letterDate: todayInBerlin(first.createdAt),
    recipient: recipientOf(offer),
    mandateReference: mandateReferenceOf(first),
    grantedOn: todayInBerlin(first.createdAt),
    ibanMasked: maskIban(first.iban),
    bankName: bankNameOf(first.iban),
    paymentTermTitle: offer.contractPaymentTermStr,
    paymentTermKey: first.terms[0].paymentTermKey,
    policeNumbers: polices.map(({ policeNumber }) => policeNumber),
  });
};
