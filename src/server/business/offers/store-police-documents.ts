import type { Transaction } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { isOver, isWaiting } from '#domain/police/police-standing.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findDocumentsOfPolices, insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { enclosedDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { findPolicesOfOffer, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { firstTerms, mandateLetter, policeLetter } from './police-letters.ts';

/**
 * Stores what each letter of an accepted offer says. Whoever opens it first, the police mail or the customer, has it printed
 * and kept (spec 17.3). What still waits for a person has no Versicherungsschein yet; once it is
 * approved, this can be called again and adds what lacks.
 */
export const storePoliceDocuments = async (
  transaction: Transaction<Tables>,
  { offerId, offer, now }: { offerId: number; offer: CompleteOffer; now: Date },
  { book, documents }: Pick<Work, 'book' | 'documents'>,
) => {
  const all = await findPolicesOfOffer(transaction, offerId);
  const stored = await findDocumentsOfPolices(
    transaction,
    all.map(({ policeId }) => policeId),
  );
  const hasLetter = ({ policeId }: StoredPolice) =>
    stored.some((document) => document.policeId === policeId && document.source.template === 'police');
  const isOpen = (police: StoredPolice) => !isWaiting(police) && !isOver(police.stateKey) && !hasLetter(police);
  const [first, ...others] = all.filter(isOpen);
  if (first === undefined) return;
  const polices = [first, ...others] as const;
  for (const police of polices) {
    const enclosures = enclosedDocuments(documents, [firstTerms(police).tarifId]).map(({ title }) => title);
    const source = policeLetter(police, { offer, book, enclosures });
    await insertDocument(transaction, { userId: police.userId, policeIds: [police.policeId], source, now });
  }
  const policeIds = polices.map(({ policeId }) => policeId);
  await insertDocument(transaction, { userId: first.userId, policeIds, source: mandateLetter(polices, offer), now });
};
