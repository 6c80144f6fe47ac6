import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { addCents, cents, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { isUsualCharge } from '#domain/money/bank/returns.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import type { PayingOut } from './make-payout-run.ts';
import { findUnderWay, lockPayoutFile } from './payout-file-store.ts';
import { reopenItem } from '#server/business/money/bank-lines/item-store.ts';
import { clearPayout, findPayouts, lockPayout, lockRun, setFailed, setPayoutState, type StoredPayout } from './payout-store.ts';

const portion = 500;

/** `side`: what the bank's side is booked on; the unclear where a person books what was put there before. */
type Settlement = { bookedOn: IsoDate; now: Date; side?: 'bank' | 'unassigned' };

/** Says whose the money is until it has arrived: the customer's credit, what is owed for a bill, or nobody's known. */
export const ownerOf = ({ policeId, benefitId }: StoredPayout, dueOn: IsoDate) => {
  if (policeId === null) return 'unassigned' as const;
  return benefitId === null ? { policeId, dueOn } : ({ accountKey: 'claims_owed', policeId } as const);
};

export const detailOf = ({ endToEndId, benefitId }: StoredPayout) => ({
  endToEndId,
  ...(benefitId !== null && { isBenefit: true }),
});

/** The bank has carried out what was under way; done again it books nothing. */
const settle = async (
  transaction: Transaction,
  payouts: readonly StoredPayout[],
  { bookedOn, now, side = 'bank' }: Settlement,
) => {
  await setPayoutState(
    transaction,
    payouts.map(({ payoutId }) => payoutId),
    'settled',
  );
  await book(
    transaction,
    payouts.map((payout) => ({
      movementKey: 'payout_settlement' as const,
      bookedOn,
      sourceKey: `payout ${payout.payoutId} settled`,
      detail: detailOf(payout),
      postings: [{ from: side, to: 'in_payout', amount: payout.amount }],
    })),
    now,
  );
};

/** As a statement of the bank tells it: all of a file that did not come back. */
export const settlePayoutRun = async (
  runId: number,
  { database, clock, actor }: PayingOut,
): Promise<{ count: number; total: Cents } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ count: number; total: Cents } | Refusal> => {
    const run = await lockRun(transaction, runId);
    const today = todayOf(clock);
    if (run === null || run.executedOn === null) return { refusal: [error('Diese Auszahlung ist nicht freigegeben.')] };
    if (run.refusedReason !== null) return { refusal: [error('Die Bank hat die Datei abgelehnt. Bitte erstelle sie neu.')] };
    if (today < run.executedOn) return { refusal: [error('Die Bank führt diese Auszahlung erst noch aus.')] };
    const now = clock.now();
    let count = 0;
    let total = cents(0);
    for (let afterId = 0; ;) {
      const payouts = await findPayouts(transaction, runId, { after: afterId, limit: portion }, ['released']);
      if (payouts.length === 0) break;
      await settle(transaction, payouts, { bookedOn: today, now });
      count += payouts.length;
      total = payouts.map(({ amount }) => amount).reduce(addCents, total);
      afterId = required(payouts.at(-1), 'a payout').payoutId;
    }
    if (count === 0) return { refusal: [error('Hier ist nichts mehr unterwegs.')] };
    await appendAudit(transaction, {
      actor,
      actionKey: 'payout.settled',
      subject: { kindKey: 'money', id: `payout ${runId}` },
      after: { count, sum: toEuros(total) },
      now,
    });
    return { count, total };
  });

/** What a bank's line was about: `known` where it is settled or has come back. */
export type PayoutLine =
  | { kind: 'settled'; count: number; policeId: number | null }
  | { kind: 'known'; policeId: number | null }
  | { kind: 'differs' }
  | { kind: 'unknown' };
type BankReport = Settlement & { amount: Cents };

const isKnown = ({ stateKey }: StoredPayout) => stateKey === 'settled' || stateKey === 'failed';

/** A statement tells of one payout. */
export const settlePayout = async (
  transaction: Transaction,
  endToEndId: string,
  { amount, ...details }: BankReport,
): Promise<PayoutLine> => {
  const payout = await lockPayout(transaction, { endToEndId });
  if (payout === null) return { kind: 'unknown' };
  if (payout.amount !== amount) return { kind: 'differs' };
  if (isKnown(payout)) return { kind: 'known', policeId: payout.policeId };
  if (payout.stateKey !== 'released') return { kind: 'unknown' };
  await settle(transaction, [payout], details);
  return { kind: 'settled', count: 1, policeId: payout.policeId };
};

/** A statement tells of a whole file, or a block of one, in one sum. */
export const settlePayoutFile = async (
  transaction: Transaction,
  names: { messageId: string | null; paymentInfoId: string | null },
  { amount, ...details }: BankReport,
): Promise<PayoutLine> => {
  const file = await lockPayoutFile(transaction, names);
  if (file === null) return { kind: 'unknown' };
  const payouts = await findUnderWay(transaction, file);
  if (payouts.length === 0) return { kind: 'known', policeId: null };
  if (payouts.map((payout) => payout.amount).reduce(addCents, cents(0)) !== amount) return { kind: 'differs' };
  await settle(transaction, payouts, details);
  return { kind: 'settled', count: payouts.length, policeId: null };
};

/** `received`: what came back to the account; null where nobody says. */
type Failure = Settlement & {
  reason: string;
  reasonCode?: string;
  received?: Cents | null;
  /** A person says that what is missing is the bank's charge, whatever it is. */
  isChargeAgreed?: boolean;
};

export type FailedPayout = Pick<StoredPayout, 'payoutId' | 'runId' | 'policeId' | 'amount'> & {
  isBenefit: boolean;
  isNew: boolean;
};

/**
 * The bank sent it back, before or after it was carried out: the money is a credit again, or owed for its bill, and a person decides what becomes of it. Told twice it is
 * booked once. Null where no payout has that name.
 */
export const failPayout = async (
  transaction: Transaction,
  which: { payoutId: number } | { endToEndId: string },
  { reason, reasonCode, bookedOn, received = null, isChargeAgreed = false, now, side = 'bank' }: Failure,
): Promise<FailedPayout | 'differs' | null> => {
  const payout = await lockPayout(transaction, which);
  if (payout === null) return null;
  const { payoutId, runId, policeId, itemId, amount, stateKey } = payout;
  const result = { payoutId, runId, policeId, amount, isBenefit: payout.benefitId !== null };
  if (stateKey !== 'released' && stateKey !== 'settled') return { ...result, isNew: false };
  const charge = subtractCents(amount, received ?? amount);
  if (charge !== 0 && !isUsualCharge(charge) && !(isChargeAgreed && charge > 0)) return 'differs';
  // What came back to the account had left it, though nobody has told that yet; the line that does moves nothing more.
  const isFromAccount = stateKey === 'settled' || received !== null;
  if (isFromAccount && stateKey === 'released') await settle(transaction, [payout], { bookedOn, now });
  const held = isFromAccount ? side : 'in_payout';
  await setFailed(transaction, payoutId, { reason, now });
  const owner = ownerOf(payout, bookedOn);
  // What came back short the bank has kept for its work; what came back to the unclear and was theirs moves nothing.
  const postings = [
    ...(owner === held ? [] : [{ from: owner, to: held, amount } as const]),
    ...(charge === 0 ? [] : [{ from: held, to: 'bank_charges', amount: charge } as const]),
  ];
  const detail = { ...detailOf(payout), reason, ...(reasonCode !== undefined && { reasonCode }) };
  const movement: Movement = { movementKey: 'payout', bookedOn, sourceKey: `payout ${payoutId} failed`, detail, postings };
  if (postings.length > 0) await book(transaction, [movement], now);
  if (itemId !== null) {
    // Whoever sent it does not have it: it is unclear again, and of no account that somebody could be asked for.
    await clearPayout(transaction, payoutId);
    await reopenItem(transaction, itemId);
  }
  return { ...result, isNew: true };
};
