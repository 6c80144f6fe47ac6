import type { Transaction } from 'kysely';
import { there } from '#domain/basics/complete.ts';
import { changeTitles, type ChangeKey } from '#domain/police/police-change.ts';
import type { PoliceChangeOrder } from '#domain/wire/area/police-schemas.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { insertEvent, insertTerms } from '#server/business/polices/event-store.ts';
import type { ChangePlan } from './change-plan.ts';
import { describePolice, toPreview, toSection } from './describe-plan.ts';
import { insertLiability } from './insert-liability.ts';
import { holderOf, loadSituation, type Situation } from './load-situation.ts';
import { policeChangedMailKind } from './police-changed-mail-kind.ts';
import type { Work } from '#server/foundation/work.ts';
import { storeAddendum } from './store-addendum.ts';

export type ChangeWork = { plan: ChangePlan; situation: Situation; order: PoliceChangeOrder; requestKey: string };

const byLabel = <Row extends { label: string }>(rows: readonly Row[], valueOf: (row: Row) => string) =>
  Object.fromEntries(rows.map((row) => [row.label, valueOf(row)]));

type Recording = Pick<Work, 'clock' | 'shelf' | 'book' | 'documents'>;

/** Writes records, letters, history and terms of all polices that a change concerns, and the one mail that tells of it. */
export const recordChange = async (
  transaction: Transaction<Tables>,
  { plan, situation, order, requestKey }: ChangeWork,
  dependencies: Recording,
): Promise<number> => {
  const { userId, asked } = situation;
  const changeKey = order.changeKey as ChangeKey;
  const now = dependencies.clock.now();
  await plan.write(transaction);
  const liability = plan.liability && (await insertLiability(transaction, plan.liability, situation, dependencies));
  // Letters go to the name and the address that hold from now on.
  const after = there(
    await loadSituation(transaction, { userId, policeUuid: asked.policeUuid }, dependencies),
    'the police that is changed',
  );

  const documentIds: number[] = [...(liability?.documentIds ?? [])];
  for (const planned of plan.polices) {
    const { police, effectiveOn, terms } = planned;
    const changed = describePolice(planned, situation);
    // A contract of its own has a Versicherungsschein of its own.
    const documentId = liability ? null : await storeAddendum(transaction, { police, changed, situation: after, now });
    if (documentId !== null) documentIds.push(documentId);
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

  const holder = holderOf(after, asked);
  const payload = {
    to: holder.email,
    firstname: holder.firstname,
    changeTitle: changeTitles[changeKey],
    sections: toPreview(plan, situation).polices.map(toSection),
    openQuestions: [...(plan.liability?.openQuestions ?? [])],
    documentIds,
    enclosedTarifIds: plan.liability === null ? [] : [plan.liability.tarifId],
  };
  return enqueueMail(transaction, policeChangedMailKind, payload, now);
};
