import type { Transaction } from 'kysely';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import { underwritingRows } from '#domain/police/underwriting.ts';
import type { ChangedPolice } from '#domain/wire/area/police-schemas.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { addendumDocument } from '#server/foundation/documents/letters/addendum-document.ts';
import { insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { findEventsOfPolices } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
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
    // An approval brings the Versicherungsschein itself.
    addendumNumber: events.filter(({ eventKey, documentId }) => documentId !== null && eventKey !== 'approved').length + 1,
    changed,
    agreements: underwritingRows(answersOn(police, isoDate(changed.effectiveOn))),
  });
  return insertDocument(transaction, { userId, policeIds: [policeId], source, now });
};
