import { cents, subtractCents, type Cents } from '#domain/basics/money.ts';
import { book, opposite } from '#server/business/money/ledger/book.ts';
import { bookCharge, bookReturn } from './book-return.ts';
import { bookPayment } from './book-payment.ts';
import { bookFailedPayout, bookPayoutLine } from './book-payout.ts';
import { findDebit } from './find-debit.ts';
import { keyOf, noteUnclear, type Importing } from './importing.ts';
import type { BankLine } from './reading/bank-line.ts';
import { settleBatch, settleOne } from './book-settlement.ts';

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
    else if (money.currency !== 'EUR') await noteUnclear(importing, line, 'currency', key);
    else await bookEuro(importing, { ...line, bookedOn, amount: money.amount }, key);
  }
};

const bookEuro = async (importing: Importing, line: EuroLine, key: string) => {
  if (line.isBatch && line.isCredit) return settleBatch(importing, line, key);
  if (!line.isCredit && !line.isReturn && !line.isCharge) {
    const outcome = await bookPayoutLine(importing, line);
    if (outcome === 'differs') return noteUnclear(importing, line, 'amount_differs', key);
    if (outcome !== 'unknown') return;
  }
  const { amount, charge, bookedOn, references } = line;
  const debit = await findDebit(references, { amount, charge, until: bookedOn }, importing);
  if (line.isCredit) {
    const isNamed = debit !== null && debit.endToEndId === references.endToEndId;
    if (isNamed) return settleOne(importing, line, debit, key);
    const { reasonCode } = line;
    const isPayout = await bookFailedPayout(importing, references.endToEndId, { reasonCode, bookedOn });
    return isPayout ? undefined : bookPayment(importing, line, key);
  }
  if (line.isCharge) {
    return debit === null ? bookOwnCharge(importing, line, key) : bookCharge(importing, debit, amount, bookedOn);
  }
  if (debit === null) return noteUnclear(importing, line, line.isReturn ? 'unknown_reference' : 'other_debit', key);
  const taken = subtractCents(amount, debit.amount);
  // With its charge in one sum, or the charge apart.
  if (taken !== 0 && taken !== charge) return noteUnclear(importing, line, 'amount_differs', key);
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
        entries: [
          { accountKey: 'bank_charges', amount },
          { accountKey: 'bank', amount: opposite(amount) },
        ],
      },
    ],
    now,
  );
