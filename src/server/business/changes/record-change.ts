import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { required } from '#domain/basics/complete.ts';
import { contractRuntimeKeyOf } from '#domain/premium/premium-input.ts';
import { findDocumentsOfPolices, insertDocument } from '#server/foundation/documents/archive/document-store.ts';
import { storePoliceDocuments } from '#server/business/offers/mails/police-letters.ts';
import { insertPolice } from '#server/business/polices/accepting-store.ts';
import { type Situation, holderOf, loadSituation } from './planning/load-situation.ts';
import { findMandateId } from '#server/business/customers/mandates/mandate-store.ts';
import { insertAcceptedOffer } from './offer-store.ts';
import { firstDayUnder, type NewLiability, type ChangePlan } from './planning/change-plan.ts';
import type { Work } from '#server/foundation/work.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isWaiting } from '#domain/police/police-standing.ts';
import { answersOn } from '#domain/police/police-premium.ts';
import { underwritingRows } from '#domain/police/underwriting.ts';
import type { ChangedPolice } from '#domain/wire/area/changes.ts';
import { addendumDocument, addendumNumberOf } from '#server/foundation/documents/letters/addendum-document.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import type { StoredPolice } from '#server/business/polices/police-store.ts';
import { changeTitles, type RecordedChangeKey } from '#domain/police/police-change.ts';
import { hasProof, writeProof } from '#server/business/polices/proof/write-proof.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { describePolice, toPreview, toSection } from './planning/describe-plan.ts';
import { policeChangedMailKind } from './police-changed-mail.ts';

/** A contract beside that of the animal's health, paid from the same account. */
const insertLiability = async (
  transaction: Transaction,
  liability: NewLiability,
  { target }: Situation,
  { book, clock, documents, publicUrl }: Recording,
): Promise<{ documentIds: number[] }> => {
  const { offer } = liability;
  const now = clock.now();
  const offerId = await insertAcceptedOffer(transaction, { offer, premiumVersion: book.version, now });
  const policeId = await insertPolice(transaction, {
    userId: target.userId,
    contactId: target.contactId,
    animalId: target.animalId,
    offerId,
    mandateId: await findMandateId(transaction, required(target.mandate, 'the mandate of a police').reference),
    iban: target.iban,
    tarifId: liability.tarifId,
    insuranceTypeKey: 'tier_hv',
    retentionKey: null,
    stateKey: liability.openQuestions.length > 0 ? 'new_manual' : 'new',
    rate: liability.rate,
    paymentTermKey: offer.contractPaymentTermKey,
    contractRuntimeKey: contractRuntimeKeyOf(offer.contractWantMultiYearDiscount),
    validFrom: liability.validFrom,
    validTo: liability.validTo,
    isCashFree: target.isCashFree,
    documentsEdition: documents.edition,
    now,
  });
  await storePoliceDocuments(transaction, { offerId, offer, now }, { book, documents, publicUrl });
  const stored = await findDocumentsOfPolices(transaction, [policeId]);
  return { documentIds: stored.map(({ documentId }) => documentId) };
};

type Addendum = { police: StoredPolice; changed: ChangedPolice; situation: Situation };

/** Each police counts its own. */
export const addendumOf = async (database: Database, { police, changed, situation }: Addendum) => {
  const { policeId, policeNumber } = police;
  const letters = await findDocumentsOfPolices(database, [policeId]);
  return addendumDocument({
    letterDate: situation.today,
    recipient: holderOf(situation, police),
    policeNumber,
    addendumNumber: Math.max(0, ...letters.map(({ source }) => addendumNumberOf(source.title))) + 1,
    changed,
    agreements: underwritingRows(answersOn(police, firstDayUnder(police, isoDate(changed.effectiveOn)))),
    isBreeding: police.isBreeding,
  });
};

const storeAddendum = async (transaction: Transaction, { now, ...addendum }: Addendum & { now: Date }) => {
  const { policeId, userId } = addendum.police;
  const source = await addendumOf(transaction, addendum);
  return insertDocument(transaction, { userId, policeIds: [policeId], source, now });
};

/** What stands on the paper for an office. */
const proofChanges: ReadonlySet<RecordedChangeKey> = new Set(['move', 'chip', 'animal_name', 'own_name']);

/** Who moves, or has the dog called or marked otherwise, gets what an office is shown anew; the earlier one stays. */
const storeProof = async (
  transaction: Transaction,
  { police, situation, now }: Omit<Addendum, 'changed'> & { now: Date },
  dependencies: Pick<Work, 'book' | 'publicUrl'>,
) => {
  const { policeId, userId } = police;
  const reader = { police, recipient: holderOf(situation, police), letterDate: situation.today };
  const source = await writeProof(transaction, reader, dependencies);
  return insertDocument(transaction, { userId, policeIds: [policeId], source, now });
};

/** `requestKey`: of the press, where it has one. */
export type ChangeWork = { plan: ChangePlan; situation: Situation; changeKey: RecordedChangeKey; requestKey: string | null };

const byLabel = <Row extends { label: string }>(rows: readonly Row[], valueOf: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [row.label, valueOf(row)]));

type Recording = Pick<Work, 'clock' | 'shelf' | 'book' | 'documents' | 'publicUrl'>;

/** Writes records, letters, history and terms of all polices that a change concerns, and the one mail that tells of it. */
export const recordChange = async (
  transaction: Transaction,
  { plan, situation, changeKey, requestKey }: ChangeWork,
  dependencies: Recording,
): Promise<number> => {
  const { userId, target } = situation;
  const now = dependencies.clock.now();
  await plan.write(transaction);
  const liability = plan.liability && (await insertLiability(transaction, plan.liability, situation, dependencies));
  // Letters go to the name and the address that hold from now on.
  const after = required(
    await loadSituation(transaction, { userId, policeUuid: target.policeUuid }, dependencies),
    'the police that is changed',
  );

  const documentIds: number[] = [...(liability?.documentIds ?? [])];
  for (const planned of plan.polices) {
    const { police, effectiveOn, terms } = planned;
    const changed = describePolice(planned, situation);
    // A contract of its own has a Versicherungsschein of its own; what still waits has none that could be added to.
    const hasAddendum = liability === null && !isWaiting(police);
    const documentId = !hasAddendum ? null : await storeAddendum(transaction, { police, changed, situation: after, now });
    if (documentId !== null) documentIds.push(documentId);
    if (hasAddendum && hasProof(police) && proofChanges.has(changeKey))
      documentIds.push(await storeProof(transaction, { police, situation: after, now }, dependencies));
    const eventId = await insertEvent(transaction, {
      policeId: police.policeId,
      eventKey: 'changed',
      happenedAt: now,
      effectiveOn,
      data: {
        changeKey,
        before: byLabel(changed.rows, ({ before }) => before),
        after: byLabel(changed.rows, (row) => row.after),
        rateBefore: changed.rateBeforeStr,
        rateAfter: changed.rateAfterStr,
      },
      documentId,
      requestKey,
    });
    for (const dated of terms?.terms ?? []) await insertTerms(transaction, police.policeId, eventId, dated);
  }

  const holder = holderOf(after, target);
  const payload = {
    to: holder.email,
    firstname: holder.firstname,
    changeTitle: changeTitles[changeKey],
    sections: toPreview(plan, situation).polices.map(toSection),
    openQuestions: [...(plan.liability?.openQuestions ?? [])],
    documentIds,
    enclosedTarifIds: plan.liability === null ? [] : [plan.liability.tarifId],
    documentsEdition: dependencies.documents.edition,
  };
  return enqueueMail(transaction, policeChangedMailKind, payload, now);
};
