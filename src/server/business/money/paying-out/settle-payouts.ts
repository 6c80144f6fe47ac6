import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Refusal } from '#domain/basics/issue.ts';
import { addCents, cents, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import { required } from '#domain/basics/complete.ts';
import { isUsualCharge } from '#domain/money/returns.ts';
import { appendAudit } from '#server/foundation/audit/audit-store.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { book } from '#server/business/money/ledger/book.ts';
import type { PayingOut } from './make-payout-run.ts';
import { findUnderWay, lockPayoutFile } from './payout-file-store.ts';
import { findPayouts, lockPayout, lockRun, setPayoutState, type StoredPayout } from './payout-store.ts';

const portion = 500;

type Settlement = { bookedOn: IsoDate; now: Date };

/** The bank has carried out what was under way; done again it books nothing. */
const settle = async (transaction: Transaction, payouts: readonly StoredPayout[], { bookedOn, now }: Settlement) => {
  await setPayoutState(
    transaction,
    payouts.map(({ payoutId }) => payoutId),
    'settled',
  );
  await book(
    transaction,
    payouts.map(({ payoutId, amount, endToEndId }) => ({
      movementKey: 'payout_settlement' as const,
      bookedOn,
      sourceKey: `payout ${payoutId} settled`,
      detail: { endToEndId },
      postings: [{ from: 'bank', to: 'in_payout', amount }],
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
export type PayoutLine = { kind: 'settled'; count: number } | { kind: 'known' | 'differs' | 'unknown' };
type Told = Settlement & { amount: Cents };

const isKnown = ({ stateKey }: StoredPayout) => stateKey === 'settled' || stateKey === 'failed';

/** A statement tells of one payout. */
export const settlePayout = async (
  transaction: Transaction,
  endToEndId: string,
  { amount, bookedOn, now }: Told,
): Promise<PayoutLine> => {
  const payout = await lockPayout(transaction, { endToEndId });
  if (payout === null) return { kind: 'unknown' };
  if (payout.amount !== amount) return { kind: 'differs' };
  if (isKnown(payout)) return { kind: 'known' };
  if (payout.stateKey !== 'released') return { kind: 'unknown' };
  await settle(transaction, [payout], { bookedOn, now });
  return { kind: 'settled', count: 1 };
};

/** A statement tells of a whole file, or a block of one, in one sum. */
export const settlePayoutFile = async (
  transaction: Transaction,
  names: { messageId: string | null; paymentInfoId: string | null },
  { amount, bookedOn, now }: Told,
): Promise<PayoutLine> => {
  const file = await lockPayoutFile(transaction, names);
  if (file === null) return { kind: 'unknown' };
  const payouts = await findUnderWay(transaction, file);
  if (payouts.length === 0) return { kind: 'known' };
  if (payouts.map((payout) => payout.amount).reduce(addCents, cents(0)) !== amount) return { kind: 'differs' };
  await settle(transaction, payouts, { bookedOn, now });
  return { kind: 'settled', count: payouts.length };
};

/** `received`: what came back to the account; null where nobody says. */
type Failure = { reason: string; reasonCode?: string; bookedOn: IsoDate; received?: Cents | null; now: Date };

export type FailedPayout = { payoutId: number; runId: number; policeId: number; amount: Cents; isNew: boolean };

/**
 * The bank sent it back, before or after it was carried out: the money is a credit again, and a person decides what becomes of it. Told twice it is
 * booked once. Null where no payout has that name.
 */
export const failPayout = async (
  transaction: Transaction,
  which: { payoutId: number } | { endToEndId: string },
  { reason, reasonCode, bookedOn, received = null, now }: Failure,
): Promise<FailedPayout | 'differs' | null> => {
  const payout = await lockPayout(transaction, which);
  if (payout === null) return null;
  const { payoutId, runId, policeId, amount, stateKey, endToEndId } = payout;
  if (stateKey !== 'released' && stateKey !== 'settled') return { payoutId, runId, policeId, amount, isNew: false };
  const charge = subtractCents(amount, received ?? amount);
  if (charge !== 0 && !isUsualCharge(charge)) return 'differs';
  await setPayoutState(transaction, [payoutId], 'failed', reason);
  await book(
    transaction,
    [
      {
        movementKey: 'payout',
        bookedOn,
        sourceKey: `payout ${payoutId} failed`,
        detail: { endToEndId, reason, ...(reasonCode !== undefined && { reasonCode }) },
        postings: [
          { from: { policeId, dueOn: bookedOn }, to: stateKey === 'settled' ? 'bank' : 'in_payout', amount },
          // What came back short the bank has kept for its work.
          { from: stateKey === 'settled' ? 'bank' : 'in_payout', to: 'bank_charges', amount: charge },
        ],
      },
    ],
    now,
  );
  return { payoutId, runId, policeId, amount, isNew: true };
};
