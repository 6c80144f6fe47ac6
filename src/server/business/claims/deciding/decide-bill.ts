import { formatGermanDate, formatGermanInstant, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { formatCents, toEuros, type Cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { hasOnlyAgreedCuts } from '#domain/claims/deciding/automatic.ts';
import { checkLines } from '#domain/claims/deciding/check-lines.ts';
import { toSettledLine } from '#domain/claims/claim-book.ts';
import { settleAgain, type DecidedBill } from '#domain/claims/settling/settle-again.ts';
import { releaseReserve } from '#server/business/money/benefits/benefits.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice, type StoredPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, isSamePerson, type Actor } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { obstaclesOf, refusedPlan, type Plan } from '#server/foundation/preview.ts';
import type { Work } from '#server/foundation/work.ts';
import { findBillsByIds, lockBill, lockPoliceOfClaims, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { coverOfPolice } from '#server/business/claims/bills/cover-of-police.ts';
import { findEstimateOfBill, promiseOf, titleOfEstimate } from '#server/business/claims/estimates/estimate-of-bill.ts';
import { linkEstimate } from '#server/business/claims/estimates/estimate-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { endObjection, findObjections, type Objection } from '#server/business/claims/talking/objection-store.ts';
import { endPracticeQuestions } from '#server/business/claims/practices/ask-practice.ts';
import { refusedAccount } from '#server/business/claims/practices/practice-account.ts';
import { endQuestions } from '#server/business/claims/talking/question-store.ts';
import {
  findDecidedBills,
  findSettlementsOfBills,
  type StoredSettlement,
} from '#server/business/claims/settling/settlement-store.ts';
import { planSettlement } from '#server/business/claims/settling/store-settlement.ts';

export type DecidingBills = Pick<Work, 'database' | 'clock' | 'shelf' | 'claimBook'>;

export type BillDecision = {
  billId: number;
  lines: readonly BillLine[];
  /** For the customer, beside the reasons. */
  words: string | null;
  actor: Actor;
  requestKey: string | null;
  /** The highest bill that whoever decides may decide about; null for any. */
  upTo?: Cents | null;
  previewKey?: string | null | undefined;
  /** A person corrects what was decided before. */
  isAgain?: boolean;
  /** Nobody looks at it: then nothing may be cut but what is agreed (section 37 BDSG). */
  isByItself?: boolean;
  /** A person says that what was promised is not what was done. */
  leavesPromise?: boolean;
};

export type Decided = { settlementId: number } | Refusal;

type Resettling = { bill: StoredBill; police: StoredPolice; lines: readonly BillLine[]; leavesPromise?: boolean };

/** What a bill comes to with these lines, and what others of the contract come to by it. */
export const workOut = async (
  transaction: Transaction,
  { bill, police, lines, leavesPromise = false }: Resettling,
  work: DecidingBills,
) => {
  const { billId, claimId, policeId } = bill;
  const estimate = await findEstimateOfBill(transaction, bill);
  const promise = promiseOf(estimate);
  const basis = {
    ...(await coverOfPolice(police, todayOf(work.clock), { ...work, database: transaction })),
    lines: lines.map((line) => toSettledLine(line, work.claimBook)),
    ...(promise !== null && !leavesPromise && { promise }),
  };
  const decided = await findDecidedBills(transaction, policeId);
  const paidBefore = new Map(decided.map((one) => [one.billId, one.result.sum.paid]));
  return { ...settleAgain(decided, { billId, claimId, basis }), paidBefore, estimate };
};

/** All that a settlement depends on besides its lines, as things are. */
export const basisOfBill = async (of: Omit<Resettling, 'lines'>, work: DecidingBills) => {
  const { again } = await work.database.transaction().execute((transaction) => workOut(transaction, { ...of, lines: [] }, work));
  const { lines: _, ...basis } = again.basis;
  return basis;
};

/** Why a bill is beyond somebody; null where it is not. */
export const limitOf = ({ total }: Pick<StoredBill, 'total'>, upTo: Cents | null): string | null =>
  upTo === null || total <= upTo
    ? null
    : `Rechnungen über ${formatCents(upTo)} entscheidet die Leitung. Du kannst sie vorbereiten und weitergeben.`;

/** Bills of the same contract that come to something else: each gets its own letter, and says why. */
export const planOthers = async (
  transaction: Transaction,
  { others, paidBefore }: { others: readonly DecidedBill[]; paidBefore: ReadonlyMap<number, StoredBill['total']> },
  { bill, police, isWithdrawn }: Resettling & { isWithdrawn: boolean },
  work: DecidingBills,
) => {
  const bills = new Map(
    (
      await findBillsByIds(
        transaction,
        others.map(({ billId }) => billId),
      )
    ).map((one) => [one.billId, one]),
  );
  const holder = await findHolderOfPolice(transaction, bill.policeId);
  const happened = isWithdrawn ? 'ist zurückgezogen' : 'haben wir neu abgerechnet';
  const name = `Deine Rechnung von ${bill.practice} vom ${formatGermanDate(bill.billedOn ?? bill.treatedOn)} (${claimNumber(bill)})`;
  const why = `${name} ${happened}. Dadurch rechnet sich auch diese hier anders: Was du in einem Versicherungsjahr selbst trägst, verteilt sich neu.`;
  return Promise.all(
    others.map(async ({ billId, basis, result }) => {
      const other = required(bills.get(billId), 'a bill');
      const before = paidBefore.get(billId) ?? null;
      const settled = { bill: other, police, holder, lines: other.lines, basis, result, paidBefore: before, why, words: null };
      const { payment, apply } = await planSettlement(transaction, settled, work);
      const sums = `${formatCents(before ?? 0)} → ${formatCents(result.sum.paid)}`;
      return { effects: [`${claimNumber(other)}, ${other.practice}: ${sums}`, ...payment], apply };
    }),
  );
};

type Earlier = { before: StoredSettlement | undefined; objection: Objection | undefined };

const refusalOf = (bill: StoredBill, { before, objection }: Earlier, { isAgain = false, actor }: BillDecision): Issue | null => {
  if (bill.stateKey === 'withdrawn') return error('Diese Rechnung hat der Kunde zurückgezogen.');
  if (before === undefined) return isAgain ? error('Diese Rechnung ist noch nicht entschieden.') : null;
  if (isAgain && objection !== undefined && isSamePerson(actor, { staffId: before.staffId, name: before.decidedBy }))
    return error('Der Kunde ist mit deiner Entscheidung nicht einverstanden: Jetzt entscheidet jemand anderes.');
  if (isAgain) return null;
  const by = before.decidedBy ?? 'von selbst';
  return error(`Diese Rechnung ist schon entschieden (${by}, ${formatGermanInstant(before.decidedAt)}).`);
};

const whyAgain = ({ before, objection }: Earlier, paid: Cents) => {
  const reason = objection === undefined ? '' : 'Du warst mit unserer Entscheidung nicht einverstanden. ';
  const by = objection === undefined ? 'Wir haben sie' : 'Jemand anderes hat sie';
  const day = before === undefined ? '' : formatGermanDate(todayInBerlin(before.decidedAt));
  const isSame = before?.result.sum.paid === paid;
  return `${reason}${by} noch einmal geprüft. ${
    isSame ? `Am Ergebnis vom ${day} ändert sich nichts.` : `Diese Abrechnung tritt an die Stelle der vom ${day}.`
  }`;
};

const plan = async (transaction: Transaction, decision: BillDecision, work: DecidingBills): Promise<Plan<number>> => {
  const { billId, lines, words, actor, isByItself = false, leavesPromise = false } = decision;
  const bill = await lockBill(transaction, billId);
  if (bill === null) return refusedPlan(error('Diese Rechnung gibt es nicht.'));
  // The retention of a year is used in the order of decisions: two of one contract come one after the other.
  await lockPoliceOfClaims(transaction, bill.policeId);
  const before = (await findSettlementsOfBills(transaction, [billId])).get(billId);
  const objection = (await findObjections(transaction, [billId])).find(({ endedAt }) => endedAt === null);
  const refusal = refusalOf(bill, { before, objection }, decision);
  if (refusal !== null) return refusedPlan(refusal);
  const accountIssue = await refusedAccount(transaction, bill);
  if (accountIssue !== null) return refusedPlan(accountIssue);
  const limit = limitOf(bill, decision.upTo ?? null);
  if (limit !== null) return refusedPlan(error(limit));
  const issues = checkLines(lines, work.claimBook, todayOf(work.clock));
  if (!isSuccess(issues)) return refusedPlan(...issues);
  const police = required(await findPolice(transaction, bill.policeId), 'the police of a bill');
  const { again, others, paidBefore, estimate } = await workOut(transaction, { bill, police, lines, leavesPromise }, work);
  const isPromised = promiseOf(estimate) !== null;
  if (leavesPromise && !isPromised) return refusedPlan(error('Zu dieser Rechnung ist nichts zugesagt.'));
  const { sum } = again.result;
  if (sum.billed !== bill.total) {
    const sums = `Die Zeilen ergeben ${formatCents(sum.billed)}, eingereicht sind ${formatCents(bill.total)}.`;
    return refusedPlan(error(`${sums} Bitte prüfe die Zeilen.`, 'lines'));
  }
  if (isByItself && (bill.stateKey !== 'received' || !hasOnlyAgreedCuts(again.result)))
    return refusedPlan(error('Über diese Rechnung entscheidet ein Mensch.'));
  const holder = await findHolderOfPolice(transaction, bill.policeId);
  const why = before === undefined ? null : whyAgain({ before, objection }, sum.paid);
  const settled = { ...again, bill, police, holder, lines, paidBefore: paidBefore.get(billId) ?? null, why, words };
  const own = await planSettlement(transaction, settled, work);
  const planned = await planOthers(transaction, { others, paidBefore }, { bill, police, lines, isWithdrawn: false }, work);
  return {
    issues: [],
    effects: [
      ...own.lines.flatMap(({ title, paid, cuts }) => [`${title}: ${paid}`, ...cuts]),
      ...own.payment,
      ...(estimate !== null && isPromised
        ? [`${titleOfEstimate(estimate)}: ${leavesPromise ? 'gilt für diese Rechnung nicht' : 'eingehalten'}`]
        : []),
      ...planned.flatMap(({ effects }) => effects),
    ],
    mail: own.mail,
    apply: async (_, now) => {
      await releaseReserve(transaction, { billId, policeId: bill.policeId, now });
      await endQuestions(transaction, billId, now);
      await endPracticeQuestions(transaction, billId, now);
      const outcomeKey = before?.result.sum.paid === sum.paid ? 'kept' : 'changed';
      await endObjection(transaction, billId, { by: actor.name, outcomeKey, now });
      const settlementId = await own.apply({ actor, requestKey: decision.requestKey, isByItself, now });
      await linkEstimate(transaction, billId, leavesPromise ? null : (estimate?.estimateId ?? null));
      for (const { apply } of planned) await apply({ actor, requestKey: null, now });
      await appendAudit(transaction, {
        actor,
        actionKey: before === undefined ? 'claim.decided' : 'claim.corrected',
        subject: { kindKey: 'police', id: bill.policeId },
        ...(before !== undefined && { before: { paid: toEuros(before.result.sum.paid) } }),
        after: {
          claim: claimNumber(bill),
          billed: toEuros(sum.billed),
          paid: toEuros(sum.paid),
          ...(leavesPromise && { promise: 'left' }),
        },
        now,
      });
      return settlementId;
    },
  };
};

/** What deciding would do, with its mail; nothing changes. */
export const previewBill = (decision: BillDecision, work: DecidingBills): Promise<Omit<Plan<unknown>, 'apply'>> =>
  work.database.transaction().execute((transaction) => plan(transaction, decision, work));

/** For whoever has a transaction of their own. The same press again hears the first answer. */
export const decideBillWithin = async (
  transaction: Transaction,
  decision: BillDecision,
  work: DecidingBills,
): Promise<Decided> => {
  const planned = await plan(transaction, decision, work);
  const settlement = (await findSettlementsOfBills(transaction, [decision.billId])).get(decision.billId);
  if (settlement !== undefined && settlement.requestKey !== null && settlement.requestKey === decision.requestKey)
    return { settlementId: settlement.settlementId };
  const refusal = obstaclesOf(planned, decision.previewKey);
  if (refusal.length > 0) return { refusal };
  return { settlementId: await planned.apply(decision.actor.name, work.clock.now()) };
};

/** Lines, settlement, letter, mail and the line of the log are one transaction, and so are other bills that come to something else by it. */
export const decideBill = (decision: BillDecision, work: DecidingBills): Promise<Decided> =>
  work.database.transaction().execute((transaction) => decideBillWithin(transaction, decision, work));
