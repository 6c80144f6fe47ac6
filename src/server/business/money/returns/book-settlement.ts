import type { Cents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { book, opposite, type Movement } from '#server/business/money/ledger/book.ts';
import type { EuroLine } from './book-line.ts';
import { findRunOfMessage, settleBatchDebits, settleDebit, sumUnsettled, type StoredDebit } from './debit-store.ts';
import { noteUnclear, type Importing } from './importing.ts';

const credited = (amount: Cents, { bookedOn }: EuroLine, sourceKey: string, detail: Movement['detail']): Movement => ({
  movementKey: 'settlement',
  bookedOn,
  sourceKey,
  detail: detail ?? {},
  entries: [
    { accountKey: 'bank', amount },
    { accountKey: 'in_collection', amount: opposite(amount) },
  ],
});

/** The bank has credited one debit. */
export const settleOne = async (importing: Importing, line: EuroLine, debit: StoredDebit, key: string) => {
  const { transaction, now, count } = importing;
  if (debit.settledOn !== null) return;
  if (line.amount !== debit.amount) return noteUnclear(importing, line, 'amount_differs', key);
  const { debitId, endToEndId, amount } = debit;
  await book(transaction, [credited(amount, line, `settlement ${debitId}`, { debitId, endToEndId })], now);
  await settleDebit(transaction, debitId, line.bookedOn);
  debit.settledOn = line.bookedOn;
  count.settled += 1;
};

/** The bank has credited a file of ours in one sum: all that it has not credited yet, with or without what it refused. */
export const settleBatch = async (importing: Importing, line: EuroLine, key: string) => {
  const { transaction, now, count } = importing;
  const run = await findRunOfMessage(transaction, line.references);
  if (run === null) return noteUnclear(importing, line, 'unknown_batch', key);
  const { runId, messageId } = run;
  const batch = { runId, blockNumber: blockNumberOf(line.references.paymentInfoId, messageId) };
  const { all, carried, count: open } = await sumUnsettled(transaction, batch);
  if (open === 0) return;
  if (line.amount !== all && line.amount !== carried) return noteUnclear(importing, line, 'unknown_batch', key);
  await book(transaction, [credited(line.amount, line, `settlement run ${runId} ${key}`, { ...batch, messageId })], now);
  const withRejected = line.amount !== carried;
  count.settled += await settleBatchDebits(transaction, batch, { settledOn: line.bookedOn, withRejected });
};
