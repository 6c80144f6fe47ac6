import type { Transaction } from 'kysely';
import type { OfferResult } from '#domain/wire/offer-schemas.ts';
import type { Tables } from '#server/database/tables.ts';
import { findDocumentsOfPolices, insertDocument } from '#server/documents/document-store.ts';
import { documentKeysFor } from '#server/documents/public-documents.ts';
import type { OfferDependencies } from './offer-dependencies.ts';
import { mandateLetter, policeLetter } from './police-letters.ts';
import { findPolicesOfOffer, type PoliceOfOffer } from './police-store.ts';

/**
 * Keeps each letter of an accepted offer as it is sent: the policy mail and the customer area print from here, so that a
 * policy read next year is the one that was sent. What still waits for a person has no Versicherungsschein yet; once it is
 * approved, this can be called again and adds what lacks.
 */
export const storePoliceDocuments = async (
  transaction: Transaction<Tables>,
  { offerId, offer, now }: { offerId: number; offer: OfferResult; now: Date },
  { book, documents }: Pick<OfferDependencies, 'book' | 'documents'>,
) => {
  const all = await findPolicesOfOffer(transaction, offerId);
  const stored = await findDocumentsOfPolices(
    transaction,
    all.map(({ policeId }) => policeId),
  );
  const isOpen = ({ policeId, stateKey }: PoliceOfOffer) =>
    stateKey !== 'new_manual' && stored.every((document) => document.policeId !== policeId);
  const polices = all.filter(isOpen);
  const [first] = polices;
  if (first === undefined) return;
  for (const police of polices) {
    const enclosures = documentKeysFor([police.tarifId]).map((key) => documents.get(key)!.title);
    const source = policeLetter(police, { offer, book, enclosures });
    await insertDocument(transaction, { userId: police.userId, policeIds: [police.policeId], source, now });
  }
  const policeIds = polices.map(({ policeId }) => policeId);
  await insertDocument(transaction, { userId: first.userId, policeIds, source: mandateLetter(polices, offer), now });
};
