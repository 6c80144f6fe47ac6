import type { Transaction } from '#server/foundation/database/connect.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { AccountKey, MovementKey } from '#domain/money/ledger-accounts.ts';

/** Positive on the left side (Soll), negative on the right (Haben). */
type Entry =
  | { accountKey: 'customer'; policeId: number; dueOn: IsoDate; amount: Cents }
  | { accountKey: Exclude<AccountKey, 'customer'>; amount: Cents; taxPercent?: number };

export type Movement = {
  movementKey: MovementKey;
  bookedOn: IsoDate;
  /** What it comes from: the same source is booked once, whoever tries again. */
  sourceKey: string;
  period?: { from: IsoDate; to: IsoDate };
  detail?: Readonly<Record<string, unknown>>;
  entries: readonly Entry[];
};

/** So many at most in one statement: PostgreSQL counts parameters with sixteen bits. */
const portion = 1000;

/**
 * The only way into the ledger. Lines without an amount are left out. What its source has booked before is not booked again; the answer names the
 * sources that are new.
 */
export const book = async (transaction: Transaction, movements: readonly Movement[], now: Date): Promise<Set<string>> => {
  const isNew = new Set<string>();
  for (let at = 0; at < movements.length; at += portion) {
    for (const sourceKey of await bookPortion(transaction, movements.slice(at, at + portion), now)) isNew.add(sourceKey);
  }
  return isNew;
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

const linesOf = (transactionId: number, { entries }: Movement) =>
  entries
    .filter(({ amount }) => amount !== 0)
    .map((entry, line) => ({
      transaction_id: transactionId,
      line,
      account_key: entry.accountKey,
      police_id: entry.accountKey === 'customer' ? entry.policeId : null,
      due_on: entry.accountKey === 'customer' ? entry.dueOn : null,
      amount: entry.amount,
      tax_percent: entry.accountKey === 'customer' ? null : (entry.taxPercent ?? null),
    }));

/** The other side of an amount. */
export const opposite = (amount: Cents): Cents => cents(-amount);
