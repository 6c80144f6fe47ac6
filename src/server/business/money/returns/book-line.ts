import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { findPoliceIdByNumber, findPoliceIdsOfMandate } from '#server/business/polices/money-store.ts';
import { insertItem } from './bank-import-store.ts';
import { mandateReferencesIn, policeNumbersIn, wordsOf, findDebit } from './find-debit.ts';
import { type Importing, noteUnclear, keyOf } from './importing.ts';
import { isUsualCharge, returnReason } from '#domain/money/returns.ts';
import { failPayout, settlePayout, settlePayoutFile, type PayoutLine } from '#server/business/money/paying-out/settle-payouts.ts';
import { type Cents, cents, subtractCents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { isAfter } from '#domain/basics/calendar-date.ts';
import { findRunOfMessage, settleBatchDebits, settleDebit, sumUnsettled, type StoredDebit } from './debit-store.ts';
import { bookCharge, bookReturn } from './book-return.ts';
import type { BankLine } from './reading/bank-line.ts';

/** Whose payment it is, where its purpose says so without doubt. */
const findPayer = async ({ references }: EuroLine, { transaction, debits }: Importing): Promise<number | null> => {
  const { text, endToEndId, mandateReference } = references;
  const whole = [endToEndId, mandateReference, text].filter((part) => part !== null).join(' ');
  const found = new Set<number>();
  for (const number of policeNumbersIn(whole)) {
    const policeId = await findPoliceIdByNumber(transaction, number);
    if (policeId !== null) found.add(policeId);
  }
  for (const word of found.size === 0 ? wordsOf(whole) : []) {
    const debit = debits.get(word);
    if (debit !== undefined) found.add(debit.policeId);
  }
  for (const reference of found.size === 0 ? mandateReferencesIn(whole) : []) {
    for (const policeId of await findPoliceIdsOfMandate(transaction, reference)) found.add(policeId);
  }
  const [only] = found;
  return found.size === 1 && only !== undefined ? only : null;
};

/** A transfer: to the account of its police, or to those that wait for a person (spec 20.5). */
const bookPayment = async (importing: Importing, line: EuroLine, key: string) => {
  const { transaction, importId, now, count } = importing;
  const { amount, bookedOn, counterparty, references } = line;
  const policeId = await findPayer(line, importing);
  const sourceKey = `payment ${key}`;
  const isNew = await book(
    transaction,
    [
      {
        movementKey: 'payment',
        bookedOn,
        sourceKey,
        postings: [{ from: policeId === null ? 'unassigned' : { policeId, dueOn: bookedOn }, to: 'bank', amount }],
      },
    ],
    now,
  );
  if (!isNew.has(sourceKey)) return;
  if (policeId !== null) {
    importing.moved.add(policeId);
    count.payments += 1;
    return;
  }
  const told = { bookedOn, amount, currency: 'EUR', counterparty, reference: references.text };
  await insertItem(transaction, { importId, itemKey: key, reasonKey: null, ...told, now });
  count.unassigned += 1;
};

/** Money that left the account: a payout of ours, or a file of them in one sum (spec 20.7). */
const bookPayoutLine = async ({ transaction, now, count }: Importing, line: EuroLine): Promise<PayoutLine> => {
  const { amount, bookedOn, references, isBatch } = line;
  const told = { amount, bookedOn, now };
  if (!isBatch && references.endToEndId === null) return { kind: 'unknown' };
  const outcome = isBatch
    ? await settlePayoutFile(transaction, references, told)
    : await settlePayout(transaction, references.endToEndId ?? '', told);
  if (outcome.kind === 'settled') count.payoutsSettled += outcome.count;
  return outcome;
};

/** A payout that came back, by a report or to the account. */
export const bookFailedPayout = async (
  importing: Importing,
  endToEndId: string | null,
  { reasonCode, bookedOn, received }: { reasonCode: string | null; bookedOn: EuroLine['bookedOn']; received: Cents | null },
): Promise<'booked' | 'differs' | 'unknown'> => {
  if (endToEndId === null) return 'unknown';
  const failed = await failPayout(
    importing.transaction,
    { endToEndId },
    {
      reason: returnReason(reasonCode).words,
      ...(reasonCode === null ? {} : { reasonCode }),
      bookedOn,
      received,
      now: importing.now,
    },
  );
  if (failed === 'differs') return 'differs';
  if (failed !== null) importing.moved.add(failed.policeId);
  if (failed?.isNew === true) importing.count.payoutsFailed += 1;
  return failed === null ? 'unknown' : 'booked';
};

const credited = (amount: Cents, { bookedOn }: EuroLine, sourceKey: string, detail: Movement['detail']): Movement => ({
  movementKey: 'settlement',
  bookedOn,
  sourceKey,
  detail: detail ?? {},
  postings: [{ from: 'in_collection', to: 'bank', amount }],
});

/** The bank has credited one debit. */
const settleOne = async (importing: Importing, line: EuroLine, debit: StoredDebit, key: string) => {
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
const settleBatch = async (importing: Importing, line: EuroLine, key: string) => {
  const { transaction, now, count } = importing;
  const run = await findRunOfMessage(transaction, line.references);
  if (run === null) return noteUnclear(importing, line, 'unknown_batch', key);
  const { runId, fileId, fileNumber } = run;
  const batch = { runId, fileNumber, blockNumber: blockNumberOf(line.references.paymentInfoId, fileId) };
  const { all, carried, count: open } = await sumUnsettled(transaction, batch);
  if (open === 0) return;
  if (line.amount !== all && line.amount !== carried) return noteUnclear(importing, line, 'unknown_batch', key);
  await book(transaction, [credited(line.amount, line, `settlement run ${runId} ${key}`, { ...batch, messageId: fileId })], now);
  const withRejected = line.amount !== carried;
  count.settled += await settleBatchDebits(transaction, batch, { settledOn: line.bookedOn, withRejected });
};

/** A line whose day and amount in euro are known. */
export type EuroLine = BankLine & { bookedOn: NonNullable<BankLine['bookedOn']>; amount: Cents };

/** In this order: what a bank credits before what it takes back, and its charges last, whatever order the file has. */
export const bookLines = async (importing: Importing, lines: readonly BankLine[]) => {
  const keyed = lines.map((line) => ({ line, key: keyOf(line, importing) }));
  const rank = ({ isCredit, isCharge }: BankLine) => (isCredit ? 0 : isCharge ? 2 : 1);
  for (const { line, key } of keyed.toSorted((one, other) => rank(one.line) - rank(other.line))) {
    const { money, bookedOn } = line;
    if (money === null) await noteUnclear(importing, line, 'batch_differs', key);
    else if (bookedOn === null || money.amount === 0) await noteUnclear(importing, line, 'no_amount', key);
    else if (isAfter(bookedOn, importing.today)) await noteUnclear(importing, line, 'future', key);
    else if (money.currency !== 'EUR') await noteUnclear(importing, line, 'currency', key);
    else await bookEuro(importing, { ...line, bookedOn, amount: money.amount }, key);
  }
};

const bookEuro = async (importing: Importing, line: EuroLine, key: string) => {
  if (line.isBatch && line.isCredit) return settleBatch(importing, line, key);
  if (!line.isCredit && !line.isReturn && !line.isCharge) {
    const outcome = await bookPayoutLine(importing, line);
    if (outcome.kind === 'differs') return noteUnclear(importing, line, 'amount_differs', key);
    if (outcome.kind !== 'unknown') return;
  }
  const { amount, charge, bookedOn, references } = line;
  const debit = await findDebit(references, { amount, charge, until: bookedOn }, importing);
  if (line.isCredit) {
    const isNamed = debit !== null && debit.endToEndId === references.endToEndId;
    if (isNamed) return settleOne(importing, line, debit, key);
    const { reasonCode } = line;
    const failed = await bookFailedPayout(importing, references.endToEndId, { reasonCode, bookedOn, received: amount });
    if (failed === 'differs') return noteUnclear(importing, line, 'amount_differs', key);
    return failed === 'booked' ? undefined : bookPayment(importing, line, key);
  }
  if (line.isCharge) {
    return debit === null ? bookOwnCharge(importing, line, key) : bookCharge(importing, debit, amount, bookedOn);
  }
  if (debit === null) return noteUnclear(importing, line, line.isReturn ? 'unknown_reference' : 'other_debit', key);
  const taken = subtractCents(amount, debit.amount);
  // With its charge in one sum, declared or not, or the charge apart.
  const isUndeclared = charge === 0 && isUsualCharge(taken);
  if (taken !== 0 && taken !== charge && !isUndeclared) return noteUnclear(importing, line, 'amount_differs', key);
  await bookReturn(importing, debit, { by: 'account', reasonCode: line.reasonCode, bookedOn });
  if (taken > 0) await bookCharge(importing, debit, cents(taken), bookedOn);
};

/** Of no debit that we know: nobody is asked for it. */
const bookOwnCharge = ({ transaction, now }: Importing, { amount, bookedOn, references }: EuroLine, key: string) =>
  book(
    transaction,
    [
      {
        movementKey: 'charge',
        bookedOn,
        sourceKey: `charge of the bank ${key}`,
        detail: { text: references.text.slice(0, 140) },
        postings: [{ from: 'bank', to: 'bank_charges', amount }],
      },
    ],
    now,
  );
