import type { Transaction } from '#server/foundation/database/connect.ts';
import { firstOfMonth, isBefore, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { isOfClaims, type ClaimsAccountKey, type LedgerAccountKey, type MovementKey } from '#domain/money/ledger-accounts.ts';
import { findOpenFrom } from './closed-month-store.ts';

/** A customer's is that of a police, and what stands on it is due on a day; one of claims names the police that a bill is of. */
type LedgerAccount =
  | Exclude<LedgerAccountKey, 'customer' | ClaimsAccountKey>
  | { policeId: number; dueOn: IsoDate }
  | { accountKey: ClaimsAccountKey; policeId: number };

/** From the right side (Haben) of one account to the left (Soll) of another: what goes out of one comes into the other. */
type Posting = { from: LedgerAccount; to: LedgerAccount; amount: Cents; taxPercent?: number };

export type Movement = {
  movementKey: MovementKey;
  bookedOn: IsoDate;
  /** What it comes from: the same source is booked once, whoever tries again. */
  sourceKey: string;
  period?: { from: IsoDate; to: IsoDate };
  detail?: Readonly<Record<string, unknown>>;
  postings: readonly Posting[];
};

/** So many at most in one statement: PostgreSQL counts parameters with sixteen bits. */
const portion = 1000;

/**
 * The only way into the ledger, and always balanced. What its source has booked before is not booked again; the answer names the
 * sources that are new.
 */
export const book = async (transaction: Transaction, movements: readonly Movement[], now: Date): Promise<Set<string>> => {
  const isNew = new Set<string>();
  const dated = await outsideClosedMonths(transaction, movements, now);
  for (let at = 0; at < dated.length; at += portion) {
    for (const sourceKey of await bookPortion(transaction, dated.slice(at, at + portion), now)) isNew.add(sourceKey);
  }
  return isNew;
};

/** What belongs into a closed month carries the day of today, and says which day was meant (spec 20.10). Only a month that is over is closed. */
const outsideClosedMonths = async (transaction: Transaction, movements: readonly Movement[], now: Date) => {
  const today = todayInBerlin(now);
  if (!movements.some(({ bookedOn }) => isBefore(bookedOn, firstOfMonth(today)))) return movements;
  const openFrom = await findOpenFrom(transaction);
  return movements.map((movement) =>
    isBefore(movement.bookedOn, openFrom)
      ? { ...movement, bookedOn: today, detail: { ...movement.detail, meantOn: movement.bookedOn } }
      : movement,
  );
};

const bookPortion = async (transaction: Transaction, movements: readonly Movement[], now: Date) => {
  const written = await transaction
    .insertInto('ledger_transaction')
    .values(
      movements.map(({ movementKey, bookedOn, sourceKey, period, detail }) => ({
        movement_key: movementKey,
        booked_on: bookedOn,
        source_key: sourceKey,
        period_from: period?.from ?? null,
        period_to: period?.to ?? null,
        detail: JSON.stringify(detail ?? {}),
        created_at: now,
      })),
    )
    .onConflict((conflict) => conflict.column('source_key').doNothing())
    .returning(['id', 'source_key as sourceKey'])
    .execute();
  const idOf = new Map(written.map(({ id, sourceKey }) => [sourceKey, id]));
  const entries = movements.flatMap((movement) => {
    const id = idOf.get(movement.sourceKey);
    return id === undefined ? [] : linesOf(id, movement);
  });
  if (entries.length > 0) await transaction.insertInto('ledger_entry').values(entries).execute();
  return idOf.keys();
};

type Place = { accountKey: LedgerAccountKey; policeId: number | null; dueOn: IsoDate | null };
type Line = Place & { amount: number; taxPercent: number | null };

const placeOf = (account: LedgerAccount): Place => {
  if (typeof account === 'string') return { accountKey: account, policeId: null, dueOn: null };
  return 'accountKey' in account ? { ...account, dueOn: null } : { accountKey: 'customer', ...account };
};

/** The other way round, for whoever takes an entry back. */
export const ledgerAccountOf = ({ accountKey, policeId, dueOn }: Place, today: IsoDate): LedgerAccount => {
  if (accountKey === 'customer') return { policeId: policeId ?? 0, dueOn: dueOn ?? today };
  return isOfClaims(accountKey) ? { accountKey, policeId: policeId ?? 0 } : accountKey;
};

/** One line for each account and tax, the left side first; those without an amount are left out. */
const linesOf = (transactionId: number, { postings }: Movement) => {
  const lines = new Map<string, Line>();
  const add = (account: LedgerAccount, amount: number, tax: number | undefined) => {
    const place = placeOf(account);
    const taxPercent = typeof account === 'string' ? (tax ?? null) : null;
    const key = [place.accountKey, place.policeId, place.dueOn, taxPercent].join(' ');
    lines.set(key, { ...place, amount: (lines.get(key)?.amount ?? 0) + amount, taxPercent });
  };
  for (const { to, amount, taxPercent } of postings) if (amount !== 0) add(to, amount, taxPercent);
  for (const { from, amount, taxPercent } of postings) if (amount !== 0) add(from, -amount, taxPercent);
  return [...lines.values()]
    .filter(({ amount }) => amount !== 0)
    .map(({ accountKey, policeId, dueOn, amount, taxPercent }, line) => ({
      transaction_id: transactionId,
      line,
      account_key: accountKey,
      police_id: policeId,
      due_on: dueOn,
      amount,
      tax_percent: taxPercent,
    }));
};
