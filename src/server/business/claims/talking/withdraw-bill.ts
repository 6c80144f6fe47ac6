import { required } from '#domain/basics/complete.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { cents, formatCents, toEuros } from '#domain/basics/money.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BillPress, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { lockBenefits } from '#server/business/money/benefits/held-benefit-store.ts';
import { releaseReserve } from '#server/business/money/benefits/benefits.ts';
import { previewDifference } from '#server/business/money/benefits/correct-benefits.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import { obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { changeBill, findOwnBill, lockBill, lockPoliceOfClaims } from '#server/business/claims/bills/bill-store.ts';
import { billWithdrawnMailKind, renderWithdrawn } from './bill-withdrawn-mail.ts';
import { planOthers, workOut, type Decided, type DecidingBills } from '#server/business/claims/deciding/decide-bill.ts';
import { claimNumber, describeBills } from '#server/business/claims/bills/describe-bill.ts';
import { endObjection } from './objection-store.ts';
import { endPracticeQuestions } from '#server/business/claims/practices/ask-practice.ts';
import { endQuestions } from './question-store.ts';
import { findSettlementsOfBills, insertSettlement } from '#server/business/claims/settling/settlement-store.ts';
import { payBill } from '#server/business/claims/settling/store-settlement.ts';

const confirmation = ok('Du hast die Rechnung zurückgezogen. Wenn du magst, kannst du sie wieder einreichen.');
const isDecided = error(
  'Über diese Rechnung haben wir schon entschieden. Ruf uns an oder schreib uns, dann nehmen wir sie für dich zurück.',
);
const isPaidAhead = error(
  'Auf diese Rechnung haben wir schon einen Abschlag gezahlt. Ruf uns an oder schreib uns, dann klären wir das.',
);

const isAssigned = (practice: string) =>
  error(`Du hast das Geld an ${practice} abgetreten. Ruf uns an oder schreib uns, dann klären wir es mit der Praxis.`);

/** The customer's own press, while nobody has decided (spec 24.5); what is a practice's by assignment only a person takes back. Pressed again it is answered as the first time. */
export const withdrawOwnBill = (
  { billUuid }: BillPress,
  userId: number,
  { database, clock }: Pick<Work, 'database' | 'clock'>,
): Promise<NewBillAnswer> =>
  database.transaction().execute(async (transaction): Promise<NewBillAnswer> => {
    const own = await findOwnBill(transaction, { userId, billUuid: parseUuid(billUuid) });
    const bill = own && (await lockBill(transaction, own.billId));
    if (bill === null) return { bill: null, _issues: [error('Diese Rechnung gibt es nicht.')] };
    const { billId, policeId } = bill;
    const tell = async (issue: ReturnType<typeof error>): Promise<NewBillAnswer> => {
      const now = required(await findOwnBill(transaction, { userId, billUuid: bill.billUuid }), 'a bill');
      return { bill: (await describeBills(transaction, [now]))[0] ?? null, _issues: [issue] };
    };
    if (bill.stateKey === 'withdrawn') return tell(confirmation);
    if (bill.stateKey === 'decided') return tell(isDecided);
    // Handed in again it would be paid to somebody else (section 407 BGB).
    if (bill.payeeKey === 'practice') return tell(isAssigned(bill.practice));
    if ((await lockBenefits(transaction, billId)).length > 0) return tell(isPaidAhead);
    const now = clock.now();
    await changeBill(transaction, billId, { stateKey: 'withdrawn', withdrawnAt: now });
    await releaseReserve(transaction, { billId, policeId, now });
    await endQuestions(transaction, billId, now);
    await endPracticeQuestions(transaction, billId, now);
    return tell(confirmation);
  });

export type Withdrawal = { billId: number; actor: Actor; requestKey: string | null; previewKey?: string | null | undefined };

/** Done by a person, whatever was decided: nothing is paid of it any more, and the year is worked out again without it. */
const plan = async (
  transaction: Transaction,
  { billId, actor, requestKey }: Withdrawal,
  work: DecidingBills,
): Promise<Plan<number>> => {
  const bill = await lockBill(transaction, billId);
  if (bill === null) return refusedPlan(error('Diese Rechnung gibt es nicht.'));
  await lockPoliceOfClaims(transaction, bill.policeId);
  if (bill.stateKey === 'withdrawn') return refusedPlan(error('Diese Rechnung ist schon zurückgezogen.'));
  const { policeId } = bill;
  const police = required(await findPolice(transaction, policeId), 'the police of a bill');
  const resettling = { bill, police, lines: [] };
  const { again, others, paidBefore } = await workOut(transaction, resettling, work);
  const planned = await planOthers(transaction, { others, paidBefore }, { ...resettling, isWithdrawn: true }, work);
  const { excess } = await previewDifference(transaction, billId, cents(0));
  const holder = await findHolderOfPolice(transaction, policeId);
  const facts = {
    firstname: holder.firstname,
    animalName: police.animalName,
    claimNumber: claimNumber(bill),
    practice: bill.practice,
    excess: excess > 0 ? formatCents(excess) : null,
  };
  return {
    issues: [],
    effects: [
      'Die Rechnung gilt als zurückgezogen.',
      ...(excess > 0 ? [`${formatCents(excess)} sind schon gezahlt und damit zu viel.`] : []),
      ...planned.flatMap(({ effects }) => effects),
    ],
    mail: { to: holder.email, rendered: renderWithdrawn(facts) },
    apply: async (by, now) => {
      const { basis, result } = again;
      await changeBill(transaction, billId, { stateKey: 'withdrawn', withdrawnAt: now });
      const settlementId = await insertSettlement(transaction, {
        billId,
        decidedAt: now,
        decidedBy: by,
        staffId: actor.staffId,
        basis,
        result,
        words: null,
        requestKey,
      });
      await releaseReserve(transaction, { billId, policeId, now });
      await endQuestions(transaction, billId, now);
      await endPracticeQuestions(transaction, billId, now);
      await endObjection(transaction, billId, { by, outcomeKey: 'withdrawn', now });
      await payBill(transaction, { bill, settlementId, paid: cents(0), actor, now });
      for (const { apply } of planned) await apply({ actor, requestKey: null, now });
      await enqueueMail(transaction, billWithdrawnMailKind, { to: holder.email, ...facts }, now);
      await appendAudit(transaction, {
        actor,
        actionKey: 'claim.withdrawn',
        subject: { kindKey: 'police', id: policeId },
        before: { paid: toEuros(paidBefore.get(billId) ?? cents(0)) },
        after: { claim: facts.claimNumber },
        now,
      });
      return settlementId;
    },
  };
};

export const previewWithdrawal = (withdrawal: Withdrawal, work: DecidingBills): Promise<Omit<Plan<unknown>, 'apply'>> =>
  work.database.transaction().execute((transaction) => plan(transaction, withdrawal, work));

export const withdrawBill = (withdrawal: Withdrawal, work: DecidingBills): Promise<Decided> =>
  work.database.transaction().execute(async (transaction): Promise<Decided> => {
    const planned = await plan(transaction, withdrawal, work);
    // The same press again, whose answer was lost.
    const settlement = (await findSettlementsOfBills(transaction, [withdrawal.billId])).get(withdrawal.billId);
    if (settlement !== undefined && settlement.requestKey !== null && settlement.requestKey === withdrawal.requestKey)
      return { settlementId: settlement.settlementId };
    const refusal = obstaclesOf(planned, withdrawal.previewKey);
    if (refusal.length > 0) return { refusal };
    return { settlementId: await planned.apply(withdrawal.actor.name, work.clock.now()) };
  });
