import brand from '#reference/brand.json' with { type: 'json' };
import { cents } from '#domain/basics/money.ts';
import { book } from '#server/business/money/ledger/book.ts';
import { putIntoStatement } from '#server/business/money/bank-lines/line-store.ts';
import { placeLines } from '#server/business/money/bank-lines/register.ts';
import { keepStatement, sumBank } from '#server/business/money/bank-lines/statement-store.ts';
import { movedBy, writeLines } from '#server/business/money/bank-lines/write-lines.ts';
import { bookLine } from './book-line.ts';
import { isUnclear, type Importing, type LineOutcome } from './importing.ts';
import type { BankLine, Statement } from './reading/bank-line.ts';

const { creditorIban } = brand.payment;
/** Tells an own account by its IBAN, or by the number that ends it. */
const isOwn = (account: string | null) => account !== null && account.length >= 6 && creditorIban.endsWith(account);

/** In this order: what a bank credits before what it takes back, and its charges last, whatever order the file has. */
const rank = ({ isCredit, isCharge }: BankLine) => (isCredit ? 0 : isCharge ? 2 : 1);

/** Books what is new of a statement, and keeps each of its lines with what became of it (spec 20.5). */
export const bookStatement = async (importing: Importing, statement: Statement) => {
  const { transaction, importId, today } = importing;
  const { account, lines, balances, reference } = statement;
  if (!isOwn(account)) return noteOtherAccount(importing, statement);
  const kept =
    balances === null
      ? null
      : await keepStatement(transaction, {
          importId,
          reference,
          openedOn: balances.opening.day,
          opening: balances.opening.amount,
          closedOn: balances.closing.day,
          closing: balances.closing.amount,
        });
  const { fresh, again } = await placeLines(transaction, lines, today);
  const outcomes = new Map<BankLine, LineOutcome>();
  for (const { line, itemKey } of fresh.toSorted((one, other) => rank(one.line) - rank(other.line))) {
    outcomes.set(line, await bookLine(importing, line, itemKey));
  }
  const written = fresh.map((place) => ({ place, outcome: outcomes.get(place.line) ?? isUnclear('no_amount') }));
  const rows = await writeLines(importing, written, { statementId: kept?.statementId ?? null });
  if (kept === null) return;
  await putIntoStatement(
    transaction,
    again.map(({ itemId }) => itemId),
    kept.statementId,
  );
  const unbooked = rows.filter(({ kindKey, isBooked }) => kindKey === 'unclear' && !isBooked).map(({ amount }) => amount ?? 0);
  const moved = lines.reduce((sum, line) => sum + (movedBy(line) ?? 0), 0) - unbooked.reduce((sum, one) => sum + one, 0);
  if (kept.isFirst && balances !== null) await bookOpening(importing, balances, moved);
};

/** What was on the account before the first statement that we were given; from then on the ledger's bank is the bank's. */
const bookOpening = async (
  { transaction, now }: Importing,
  { opening, closing }: NonNullable<Statement['balances']>,
  moved: number,
) => {
  const before = (await sumBank(transaction, closing.day)) - moved;
  if (opening.amount === before) return;
  const postings = [{ from: 'other', to: 'bank', amount: cents(opening.amount - before) }] as const;
  await book(
    transaction,
    [{ movementKey: 'clearing', bookedOn: opening.day, sourceKey: 'opening balance of the bank', postings }],
    now,
  );
};

/** One item for all of it: nothing on it is ours to book. */
const noteOtherAccount = async (importing: Importing, { account, lines }: Statement) => {
  const line: BankLine = {
    isCredit: true,
    isReturn: false,
    isCharge: false,
    isBatch: false,
    bookedOn: lines[0]?.bookedOn ?? null,
    money: null,
    doubt: null,
    charge: cents(0),
    counterparty: null,
    iban: null,
    reasonCode: null,
    ownReferences: {},
    references: {
      endToEndId: null,
      mandateReference: null,
      messageId: null,
      paymentInfoId: null,
      text: `Konto ${account === null ? 'ohne Nummer' : `…${account.slice(-4)}`}, ${lines.length} Umsätze`,
    },
  };
  const { fresh } = await placeLines(importing.transaction, [line], importing.today);
  await writeLines(
    importing,
    fresh.map((place) => ({ place, outcome: isUnclear('other_account') })),
    null,
  );
};
