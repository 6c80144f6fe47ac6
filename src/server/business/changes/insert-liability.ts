import type { Transaction } from 'kysely';
import { there } from '#domain/basics/there.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findDocumentsOfPolices } from '#server/foundation/documents/archive/document-store.ts';
import { insertPolice } from '#server/business/polices/accepting-store.ts';
import type { Situation } from './load-situation.ts';
import { findMandateId, insertAcceptedOffer } from './offer-store.ts';
import type { NewLiability } from './plan-liability.ts';
import type { PoliceChangesWork } from './police-changes-dependencies.ts';

/** A contract beside that of the animal's health, paid from the same account. */
export const insertLiability = async (
  transaction: Transaction<Tables>,
  liability: NewLiability,
  { asked }: Situation,
  { book, clock, storePoliceDocuments }: Pick<PoliceChangesWork, 'book' | 'clock' | 'storePoliceDocuments'>,
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
  await storePoliceDocuments(transaction, { offerId, offer, now });
  const stored = await findDocumentsOfPolices(transaction, [policeId]);
  return { documentIds: stored.map(({ documentId }) => documentId) };
};
