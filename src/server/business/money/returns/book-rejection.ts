import { cents } from '#domain/basics/money.ts';
import { blockNumberOf } from '#domain/money/collection.ts';
import { bookFailedPayout } from './book-line.ts';
import { bookReturn } from './book-return.ts';
import { findRunOfMessage, refuseBatch } from './debit-store.ts';
import { setRefused } from '#server/business/money/file-store.ts';
import { refusePayoutFile } from '#server/business/money/paying-out/payout-file-store.ts';
import { returnReason } from '#domain/money/bank/returns.ts';
import { findDebit } from './find-debit.ts';
import { isUnclear, type Importing, type LineOutcome } from './importing.ts';
import { placeLines } from '#server/business/money/bank-lines/register.ts';
import { writeLines } from '#server/business/money/bank-lines/write-lines.ts';
import type { BankLine, Rejection } from './reading/bank-line.ts';
import type { UnclearReasonKey } from '#domain/money/bank/bank-file.ts';

/** Orders, or whole files of ours, that the bank refused (spec 20.5). What nobody can tell waits for a person. */
export const bookRejections = async (importing: Importing, rejections: readonly Rejection[]) => {
  const unclear: { line: BankLine; outcome: LineOutcome }[] = [];
  for (const rejection of rejections) {
    const reasonKey = await bookRejection(importing, rejection);
    if (reasonKey !== null) unclear.push({ line: toLine(importing, rejection), outcome: isUnclear(reasonKey) });
  }
  const lines = unclear.map(({ line }) => line);
  const { fresh } = await placeLines(importing.transaction, lines, importing.today);
  const outcomeOf = new Map(unclear.map(({ line, outcome }) => [line, outcome]));
  const rows = fresh.flatMap((place) => {
    const outcome = outcomeOf.get(place.line);
    return outcome === undefined ? [] : [{ place, outcome }];
  });
  await writeLines(importing, rows, null);
};

/** What the bank's verification of a payee says (docs/decisions/016). */
const nameReasons: Readonly<Record<string, UnclearReasonKey>> = {
  RVNM: 'payee_name',
  RVMC: 'payee_close',
  RVNA: 'payee_unchecked',
};

/** Null once it is booked, else why it is not. */
const bookRejection = async (importing: Importing, rejection: Rejection): Promise<UnclearReasonKey | null> => {
  const { references, money, reasonCode, endToEndId } = rejection;
  if (rejection.nameStatus !== null) return nameReasons[rejection.nameStatus] ?? 'payee_other';
  const telling = { by: 'status', reasonCode, bookedOn: importing.today } as const;
  if (endToEndId === null) return (await refuseFile(importing, rejection)) ? null : 'unknown_batch';
  const amount = money?.amount ?? cents(0);
  const debit = await findDebit(references, { amount, charge: cents(0), until: importing.today }, importing);
  if (debit === null) {
    const failed = await bookFailedPayout(importing, references.endToEndId, { ...telling, received: null });
    return failed === null ? 'unknown_reference' : null;
  }
  if (money !== null && money.currency !== 'EUR') return 'currency';
  if (money !== null && money.amount !== debit.amount) return 'amount_differs';
  await bookReturn(importing, debit, telling);
  return null;
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
    await setRefused(transaction, 'collection', { runId, reason, now });
    count.refusedFiles += 1;
  }
  return true;
};

const toLine = (importing: Importing, { references, money, reasonCode }: Rejection): BankLine => ({
  isCredit: false,
  isReturn: true,
  isCharge: false,
  isBatch: false,
  bookedOn: importing.today,
  money,
  doubt: null,
  charge: cents(0),
  references,
  ownReferences: {},
  counterparty: null,
  iban: null,
  reasonCode,
});
