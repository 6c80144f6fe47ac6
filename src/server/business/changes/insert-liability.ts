import type { Transaction } from 'kysely';
import { there } from '#domain/basics/complete.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findDocumentsOfPolices } from '#server/foundation/documents/archive/document-store.ts';
import { storePoliceDocuments } from '#server/business/offers/store-police-documents.ts';
import { insertPolice } from '#server/business/polices/accepting-store.ts';
import type { Situation } from './load-situation.ts';
import { findMandateId, insertAcceptedOffer } from './offer-store.ts';
import type { NewLiability } from './plan-liability.ts';
import type { Work } from '#server/foundation/work.ts';

/** A contract beside that of the animal's health, paid from the same account. */
export const insertLiability = async (
  transaction: Transaction<Tables>,
  liability: NewLiability,
  { asked }: Situation,
  { book, clock, documents }: Pick<Work, 'book' | 'clock' | 'documents'>,
): Promise<{ documentIds: number[] }> => {
  const { offer } = liability;
  const now = clock.now();
  const offerId = await insertAcceptedOffer(transaction, { offer, premiumVersion: book.version, now });
  const policeId = await insertPolice(transaction, {
    userId: asked.userId,
    contactId: asked.contactId,
    animalId: asked.animalId,
    offerId,
    mandateId: await findMandateId(transaction, there(asked.mandate, 'the mandate of a police').reference),
    iban: asked.iban,
    tarifId: liability.tarifId,
    insuranceTypeKey: 'tier_hv',
    retentionKey: null,
    stateKey: liability.openQuestions.length > 0 ? 'new_manual' : 'new',
    rate: liability.rate,
    paymentTermKey: offer.contractPaymentTermKey,
    contractRuntimeKey: contractRuntimeKeyOf(offer.contractWantMultiYearDiscount),
    validFrom: liability.validFrom,
    validTo: liability.validTo,
    isCashFree: asked.isCashFree,
    now,
  });
  await storePoliceDocuments(transaction, { offerId, offer, now }, { book, documents });
  const stored = await findDocumentsOfPolices(transaction, [policeId]);
  return { documentIds: stored.map(({ documentId }) => documentId) };
};
