import { cents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { bookFailedPayout } from './book-line.ts';
import { bookReturn } from './book-return.ts';
import { findRunOfMessage, refuseBatch } from './debit-store.ts';
import { setRefused } from '#server/business/money/collecting/run-store.ts';
import { refusePayoutFile } from '#server/business/money/paying-out/payout-file-store.ts';
import { returnReason } from '#domain/money/returns.ts';
import { findDebit } from './find-debit.ts';
import { keyOf, noteUnclear, type Importing } from './importing.ts';
import type { BankLine, Rejection } from './reading/bank-line.ts';
import type { UnclearReasonKey } from '#domain/money/bank-file.ts';

/** One order, or a whole file of ours, that the bank refused (spec 20.5). */
export const bookRejection = async (importing: Importing, rejection: Rejection) => {
  const { references, money, reasonCode, endToEndId } = rejection;
  const telling = { by: 'status', reasonCode, bookedOn: importing.today } as const;
  if (endToEndId === null) {
    const isKnown = await refuseFile(importing, rejection);
    return isKnown ? undefined : note(importing, rejection, 'unknown_batch');
  }
  const amount = money?.amount ?? cents(0);
  const debit = await findDebit(references, { amount, charge: cents(0), until: importing.today }, importing);
  if (debit === null) {
    const failed = await bookFailedPayout(importing, references.endToEndId, { ...telling, received: null });
    return failed === 'booked' ? undefined : note(importing, rejection, 'unknown_reference');
  }
  if (money !== null && money.currency !== 'EUR') return note(importing, rejection, 'currency');
  if (money !== null && money.amount !== debit.amount) return note(importing, rejection, 'amount_differs');
  await bookReturn(importing, debit, telling);
};

/**
 * A file of ours that the bank took nothing of is the provider's matter: nothing is booked, no customer hears of it, and it is made anew under
 * another name. False for a file that is none of ours.
 */
const refuseFile = async ({ transaction, now, count }: Importing, { references, reasonCode }: Rejection): Promise<boolean> => {
  const reason = returnReason(reasonCode).words;
  const run = await findRunOfMessage(transaction, references);
  if (run === null) {
    const refused = await refusePayoutFile(transaction, references, { reason, now });
    if (refused !== null && refused > 0) count.refusedFiles += 1;
    return refused !== null;
  }
  const { runId, fileId, fileNumber } = run;
  const blockNumber = blockNumberOf(references.paymentInfoId, fileId);
  if (references.paymentInfoId !== null && blockNumber === null) return false;
  if ((await refuseBatch(transaction, { runId, fileNumber, blockNumber })) > 0) {
    await setRefused(transaction, runId, { reason, now });
    count.refusedFiles += 1;
  }
  return true;
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
