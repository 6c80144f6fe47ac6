import { cents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { bookFailedPayout } from './book-line.ts';
import { bookReturn } from './book-return.ts';
import { findDebitsOfBatch, findRunOfMessage } from './debit-store.ts';
import { findDebit } from './find-debit.ts';
import { keyOf, noteUnclear, type Importing } from './importing.ts';
import type { BankLine, Rejection } from './reading/bank-line.ts';
import type { UnclearReasonKey } from '#domain/money/bank-file.ts';

/** One order, or a whole file of ours, that the bank refused (spec 20.5). */
export const bookRejection = async (importing: Importing, rejection: Rejection) => {
  const { references, money, reasonCode, endToEndId } = rejection;
  const telling = { by: 'status', reasonCode, bookedOn: importing.today } as const;
  if (endToEndId === null) {
    const run = await findRunOfMessage(importing.transaction, references);
    const blockNumber = run === null ? null : blockNumberOf(references.paymentInfoId, run.messageId);
    if (run === null || (references.paymentInfoId !== null && blockNumber === null)) {
      return note(importing, rejection, 'unknown_batch');
    }
    for (const found of await findDebitsOfBatch(importing.transaction, { runId: run.runId, blockNumber })) {
      const debit = importing.debits.get(found.endToEndId) ?? found;
      importing.debits.set(debit.endToEndId, debit);
      await bookReturn(importing, debit, telling);
    }
    return;
  }
  const amount = money?.amount ?? cents(0);
  const debit = await findDebit(references, { amount, charge: cents(0), until: importing.today }, importing);
  if (debit === null) {
    const isPayout = await bookFailedPayout(importing, references.endToEndId, telling);
    return isPayout ? undefined : note(importing, rejection, 'unknown_reference');
  }
  if (money !== null && money.currency !== 'EUR') return note(importing, rejection, 'currency');
  if (money !== null && money.amount !== debit.amount) return note(importing, rejection, 'amount_differs');
  await bookReturn(importing, debit, telling);
};

const note = (importing: Importing, { references, money, reasonCode }: Rejection, reasonKey: UnclearReasonKey) => {
  const line: BankLine = {
    isCredit: false,
    isReturn: true,
    isCharge: false,
    isBatch: false,
    bookedOn: importing.today,
    money,
    charge: cents(0),
    references,
    counterparty: null,
    reasonCode,
  };
  return noteUnclear(importing, line, reasonKey, keyOf(line, importing));
};
