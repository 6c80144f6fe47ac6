import type { Transaction } from 'kysely';
import type { ChangedPolice } from '#domain/wire/schemas/police-change-schemas.ts';
import type { Tables } from '#server/database/tables.ts';
import { addendumDocument } from '#server/documents/addendum-document.ts';
import { insertDocument } from '#server/documents/document-store.ts';
import { findEventsOfPolices } from '#server/polices/event-store.ts';
import type { StoredPolice } from '#server/polices/police-store.ts';
import { holderOf, type Situation } from './load-situation.ts';

type Addendum = { police: StoredPolice; changed: ChangedPolice; situation: Situation; now: Date };

/** Each police counts its own. */
export const storeAddendum = async (transaction: Transaction<Tables>, { police, changed, situation, now }: Addendum) => {
  const { policeId, policeNumber, userId } = police;
  const events = await findEventsOfPolices(transaction, [policeId]);
  const source = addendumDocument({
    letterDate: situation.today,
    recipient: holderOf(situation, police),
    policeNumber,
    addendumNumber: events.filter(({ documentId }) => documentId !== null).length + 1,
    changed,
  });
  return insertDocument(transaction, { userId, policeIds: [policeId], source, now });
};
