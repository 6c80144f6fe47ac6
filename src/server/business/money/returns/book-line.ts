import { book, type Movement } from '#server/business/money/ledger/book.ts';
import { paymentSourceOf, paymentWords } from '#server/business/money/bank-lines/booking-scene.ts';
import { findPoliceIdByNumber, findPoliceIdsOfMandate } from '#server/business/polices/money-store.ts';
import { mandateReferencesIn, policeNumbersIn, wordsOf, findDebit } from './find-debit.ts';
import { isBookedAs, isKnownAs, isUnclear, type Importing, type LineOutcome } from './importing.ts';
import { isUsualCharge, returnReason } from '#domain/money/bank/returns.ts';
import { failPayout, settlePayout, settlePayoutFile } from '#server/business/money/paying-out/settle-payouts.ts';
import { type Cents, cents, subtractCents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { isAfter } from '#domain/basics/calendar-date.ts';
import { findRunOfMessage, settleBatchDebits, settleDebit, sumUnsettled, type StoredDebit } from './debit-store.ts';
import { bookCharge, bookReturn } from './book-return.ts';
import type { BankLine } from './reading/bank-line.ts';

/** Finds whose payment it is, where its purpose says so without doubt. */
const findPayer = async ({ references }: EuroLine, { transaction, debits }: Importing): Promise<number | null> => {
  const { text, endToEndId, mandateReference } = references;
  const whole = [endToEndId, mandateReference, text].filter((part) => part !== null).join(' ');
  const policeIds = new Set<number>();
  for (const number of policeNumbersIn(whole)) {
    const policeId = await findPoliceIdByNumber(transaction, number);
    if (policeId !== null) policeIds.add(policeId);
  }
  for (const word of policeIds.size === 0 ? wordsOf(whole) : []) {
    const debit = debits.get(word);
    if (debit !== undefined) policeIds.add(debit.policeId);
  }
  for (const reference of policeIds.size === 0 ? mandateReferencesIn(whole) : []) {
    for (const policeId of await findPoliceIdsOfMandate(transaction, reference)) policeIds.add(policeId);
  }
  const [only] = policeIds;
  return policeIds.size === 1 && only !== undefined ? only : null;
};

/** A transfer: to the account of its police, or to those that wait for a person (spec 20.5). */
const bookPayment = async (importing: Importing, line: EuroLine, key: string): Promise<LineOutcome> => {
  const { transaction, now, count } = importing;
  const { amount, bookedOn } = line;
  const policeId = await findPayer(line, importing);
  const sourceKey = paymentSourceOf(key);
  const from = policeId === null ? ('unassigned' as const) : { policeId, dueOn: bookedOn };
  const isNew = await book(
    transaction,
    [{ movementKey: 'payment', bookedOn, sourceKey, postings: [{ from, to: 'bank', amount }] }],
    now,
  );
  if (!isNew.has(sourceKey)) return isKnownAs(paymentWords, policeId);
  if (policeId === null) {
    count.unassigned += 1;
    return { kindKey: 'unassigned' };
  }
  importing.moved.add(policeId);
  count.payments += 1;
  return isBookedAs(paymentWords, policeId);
};

/** Money that left the account: a payout of ours, or a file of them in one sum (spec 20.7). Null where it is none. */
const bookPayoutLine = async ({ transaction, now, count, side }: Importing, line: EuroLine): Promise<LineOutcome | null> => {
  const { amount, bookedOn, references, isBatch } = line;
  const details = { amount, bookedOn, now, side };
  if (!isBatch && references.endToEndId === null) return null;
  const outcome = isBatch
    ? await settlePayoutFile(transaction, references, details)
    : await settlePayout(transaction, references.endToEndId ?? '', details);
  if (outcome.kind === 'unknown') return null;
  if (outcome.kind === 'differs') return isUnclear('amount_differs');
  if (outcome.kind === 'known') return isKnownAs('Auszahlung ausgeführt', outcome.policeId);
  count.payoutsSettled += outcome.count;
  return isBookedAs(isBatch ? `${outcome.count} Auszahlungen ausgeführt` : 'Auszahlung ausgeführt', outcome.policeId);
};

type CameBack = {
  reasonCode: string | null;
  bookedOn: EuroLine['bookedOn'];
  /** What came back to the account; null where nobody says. */
  received: Cents | null;
  /** A person says that what is missing is the bank's charge, whatever it is. */
  isChargeAgreed?: boolean;
};

/** A payout that came back, by a report or to the account. Null where it is none. */
export const bookFailedPayout = async (
  importing: Importing,
  endToEndId: string | null,
  { reasonCode, bookedOn, received, isChargeAgreed = false }: CameBack,
): Promise<LineOutcome | null> => {
  if (endToEndId === null) return null;
  const failed = await failPayout(
    importing.transaction,
    { endToEndId },
    {
      reason: returnReason(reasonCode).words,
      ...(reasonCode === null ? {} : { reasonCode }),
      bookedOn,
      received,
      isChargeAgreed,
      now: importing.now,
      side: importing.side,
    },
  );
  if (failed === null) return null;
  if (failed === 'differs') return isUnclear('amount_differs');
  if (!failed.isNew) return isKnownAs('Auszahlung zurückgekommen', failed.policeId);
  if (failed.policeId !== null && !failed.isBenefit) importing.moved.add(failed.policeId);
  importing.count.payoutsFailed += 1;
  return isBookedAs('Auszahlung zurückgekommen', failed.policeId);
};

/** The bank has credited one debit; what it kept of it is its charge. */
export const settleOne = async (
  importing: Importing,
  { bookedOn, amount: received }: Pick<EuroLine, 'bookedOn' | 'amount'>,
  debit: StoredDebit,
): Promise<LineOutcome> => {
  const { transaction, now, count, side } = importing;
  const { debitId, endToEndId, amount, policeId } = debit;
  if (debit.settledOn !== null) return isKnownAs('Lastschrift gutgeschrieben', policeId);
  const movement: Movement = {
    movementKey: 'settlement',
    bookedOn,
    sourceKey: `settlement ${debitId}`,
    detail: { debitId, endToEndId },
    postings: [
      { from: 'in_collection', to: side, amount: received },
      { from: 'in_collection', to: 'bank_charges', amount: subtractCents(amount, received) },
    ],
  };
  await book(transaction, [movement], now);
  await settleDebit(transaction, debitId, bookedOn);
  debit.settledOn = bookedOn;
  count.settled += 1;
  return isBookedAs('Lastschrift gutgeschrieben', policeId);
};

/** The bank has credited a file of ours in one sum: all that it has not credited yet, with or without what it refused. */
const settleBatch = async (importing: Importing, line: EuroLine, key: string): Promise<LineOutcome> => {
  const { transaction, now, count, side } = importing;
  const run = await findRunOfMessage(transaction, line.references);
  if (run === null) return isUnclear('unknown_batch');
  const { runId, fileId, fileNumber } = run;
  const batch = { runId, fileNumber, blockNumber: blockNumberOf(line.references.paymentInfoId, fileId) };
  const { all, carried, count: open } = await sumUnsettled(transaction, batch);
  if (open === 0) return isKnownAs(`Einzug ${fileId} gutgeschrieben`);
  if (line.amount !== all && line.amount !== carried) return isUnclear('unknown_batch');
  const movement: Movement = {
    movementKey: 'settlement',
    bookedOn: line.bookedOn,
    sourceKey: `settlement run ${runId} ${key}`,
    detail: { ...batch, messageId: fileId },
    postings: [{ from: 'in_collection', to: side, amount: line.amount }],
  };
  await book(transaction, [movement], now);
  const withRejected = line.amount !== carried;
  count.settled += await settleBatchDebits(transaction, batch, { settledOn: line.bookedOn, withRejected });
  return isBookedAs(`Einzug ${fileId} gutgeschrieben`);
};

/** A line whose day and amount in euro are known. */
export type EuroLine = BankLine & { bookedOn: NonNullable<BankLine['bookedOn']>; amount: Cents };

/** Books what a new line tells, as far as the file says it. */
export const bookLine = async (importing: Importing, line: BankLine, key: string): Promise<LineOutcome> => {
  const { money, bookedOn, doubt } = line;
  if (doubt !== null) return isUnclear(doubt);
  if (money === null || bookedOn === null || money.amount === 0) return isUnclear('no_amount');
  if (isAfter(bookedOn, importing.today)) return isUnclear('future');
  if (money.currency !== 'EUR') return isUnclear('currency');
  return bookEuro(importing, { ...line, bookedOn, amount: money.amount }, key);
};

const bookEuro = async (importing: Importing, line: EuroLine, key: string): Promise<LineOutcome> => {
  if (line.isBatch && line.isCredit) return settleBatch(importing, line, key);
  if (!line.isCredit && !line.isReturn && !line.isCharge) {
    const outcome = await bookPayoutLine(importing, line);
    if (outcome !== null) return outcome;
  }
  const { amount, charge, bookedOn, references, reasonCode } = line;
  const debit = await findDebit(references, { amount, charge, until: bookedOn }, importing);
  if (line.isCredit) {
    const isNamed = debit !== null && debit.endToEndId === references.endToEndId;
    if (isNamed) return debit.amount === amount ? settleOne(importing, line, debit) : isUnclear('amount_differs');
    const failed = await bookFailedPayout(importing, references.endToEndId, { reasonCode, bookedOn, received: amount });
    return failed ?? bookPayment(importing, line, key);
  }
  if (line.isCharge) {
    if (debit === null) return bookOwnCharge(importing, line, key);
    const isNew = await bookCharge(importing, debit, amount, bookedOn);
    return (isNew ? isBookedAs : isKnownAs)('Entgelt für eine Rücklastschrift', debit.policeId);
  }
  if (debit === null) return isUnclear(line.isReturn ? 'unknown_reference' : 'other_debit');
  const difference = subtractCents(amount, debit.amount);
  // With its charge in one sum, declared or not, or the charge apart.
  const isUndeclared = charge === 0 && isUsualCharge(difference);
  if (difference !== 0 && difference !== charge && !isUndeclared) return isUnclear('amount_differs');
  const isNew = await bookReturn(importing, debit, { by: 'account', reasonCode, bookedOn });
  if (difference > 0) await bookCharge(importing, debit, cents(difference), bookedOn);
  return (isNew ? isBookedAs : isKnownAs)('Rücklastschrift', debit.policeId);
};

/** Books a charge that belongs to no debit that we know: nobody is asked for it. */
const bookOwnCharge = async ({ transaction, now }: Importing, line: EuroLine, key: string): Promise<LineOutcome> => {
  const { amount, bookedOn, references } = line;
  const movement: Movement = {
    movementKey: 'charge',
    bookedOn,
    sourceKey: `charge of the bank ${key}`,
    detail: { text: references.text.slice(0, 140) },
    postings: [{ from: 'bank', to: 'bank_charges', amount }],
  };
  const isNew = await book(transaction, [movement], now);
  return (isNew.size > 0 ? isBookedAs : isKnownAs)('Entgelt der Bank');
};
