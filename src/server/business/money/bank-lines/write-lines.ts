import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { book, type Movement } from '#server/business/money/ledger/book.ts';
import type { Importing, LineOutcome } from '#server/business/money/returns/importing.ts';
import type { BankLine } from '#server/business/money/returns/reading/bank-line.ts';
import { paymentWords } from './booking-scene.ts';
import { dropLine, insertLines, type NewLine } from './line-store.ts';
import type { NewPlace } from './register.ts';

/** As the account moved: what went out is negative. */
export const movedBy = ({ money, isCredit }: BankLine): Cents | null =>
  money === null ? null : isCredit ? money.amount : cents(-money.amount);

type Written = { place: NewPlace; outcome: LineOutcome };

/** Waits for a person, or may wait for one again once it is undone: then who sent it must be known, for it may have to go back. */
const keepsSender = ({ isCredit }: BankLine, outcome: LineOutcome) =>
  outcome.kindKey === 'unassigned' ||
  outcome.kindKey === 'unclear' ||
  (isCredit && (outcome.kindKey === 'known' || outcome.outcome === paymentWords));

/** Keeps of what else was booked by itself only what tells it apart: whose it is the books know. */
const toRow = (
  { place: { line, itemKey, toldKey }, outcome }: Written,
  { importId, today }: Importing,
  statement: { statementId: number | null } | null,
): NewLine => {
  const { bookedOn, money, references, reasonCode } = line;
  const isWaiting = outcome.kindKey === 'unassigned' || outcome.kindKey === 'unclear';
  const isKept = keepsSender(line, outcome);
  const isOfAccount = statement !== null && money?.currency === 'EUR' && money.amount !== 0;
  const isBookable = isOfAccount && bookedOn !== null && !isAfter(bookedOn, today);
  // Whoever books it to its debit by hand decides by the reason as the shop would.
  const reason = references.text.includes(reasonCode ?? '') ? null : reasonCode;
  const text = [references.endToEndId, references.mandateReference, reason, references.text].filter(Boolean).join(' ');
  return {
    importId,
    statementId: statement?.statementId ?? null,
    itemKey,
    toldKey,
    ownReferences: line.ownReferences,
    kindKey: outcome.kindKey,
    reasonKey: outcome.kindKey === 'unclear' ? outcome.reasonKey : null,
    isBooked: outcome.kindKey === 'unclear' ? isBookable : outcome.kindKey !== 'known',
    bookedOn,
    amount: movedBy(line),
    currency: money?.currency ?? null,
    counterparty: isKept ? line.counterparty : null,
    reference: isKept ? (outcome.kindKey === 'unclear' ? text : references.text) : null,
    iban: isKept ? line.iban : null,
    outcome: isWaiting ? null : outcome.outcome,
    policeId: isWaiting ? null : outcome.policeId,
  };
};

const unclearMovement = ({ itemKey }: NewLine, amount: number, bookedOn: IsoDate): Movement => ({
  movementKey: 'clearing',
  bookedOn,
  sourceKey: `line ${itemKey}`,
  postings: [{ from: 'unassigned', to: 'bank', amount: cents(amount) }],
});

/**
 * Keeps what became of each new line. What moved on the account and nobody could tell stands on the account of the unclear from the same moment
 * on, so that the ledger's bank is the bank's. Null: the lines are no statement's.
 */
export const writeLines = async (
  importing: Importing,
  lines: readonly Written[],
  statement: { statementId: number | null } | null,
): Promise<NewLine[]> => {
  const { transaction, now, count } = importing;
  for (const { place } of lines) if (place.replaces !== null) await dropLine(transaction, place.replaces);
  const rows = lines.map((line) => toRow(line, importing, statement));
  const written = await insertLines(transaction, rows, now);
  const fresh = rows.filter(({ itemKey }) => written.has(itemKey));
  const unclear = fresh.filter(({ kindKey }) => kindKey === 'unclear');
  count.unclear += unclear.length;
  const movements = unclear.flatMap((row) =>
    row.isBooked && row.amount !== null && row.bookedOn !== null ? [unclearMovement(row, row.amount, row.bookedOn)] : [],
  );
  if (movements.length > 0) await book(transaction, movements, now);
  return rows;
};
