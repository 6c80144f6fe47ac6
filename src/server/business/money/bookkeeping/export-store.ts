import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { LedgerAccountKey, MovementKey, PairedEntry } from '#domain/money/ledger-accounts.ts';
import type { MovementDetail } from '#domain/money/bank/movement-text.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type BookedTransaction = {
  transactionId: number;
  movementKey: MovementKey;
  bookedOn: IsoDate;
  period: { from: IsoDate; to: IsoDate } | null;
  detail: MovementDetail;
  entries: (PairedEntry & { policeId: number | null; dueOn: IsoDate | null })[];
};

/** Null hides nothing. */
export type TransactionFilter = {
  from: IsoDate;
  to: IsoDate;
  accountKey?: LedgerAccountKey | null;
  movementKey?: MovementKey | null;
  policeIds?: readonly number[] | null;
  /** The amount of one of its entries, on either side. */
  amount?: Cents | null;
};

export type TransactionPage = TransactionFilter & {
  after: { bookedOn: IsoDate; transactionId: number } | null;
  limit: number;
};

/** Whether few or many have it is for the database to judge: it begins with the days or with the entries. */
const hasEntry = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`id in (select transaction_id from ledger_entry where ${condition})`;

/** Two indexes: one of customers' accounts, one of claims. */
const isOfPolices = (policeIds: readonly number[]) => {
  const isOneOf = sql`police_id = any(${sql.val([...policeIds])}::bigint[])`;
  return sql`(account_key = 'customer' and ${isOneOf}) or (account_key in ('claims', 'claims_reserve', 'claims_owed', 'claims_back') and ${isOneOf})`;
};

type EntryRow = Omit<BookedTransaction['entries'][number], 'amount'> & { amount: number };

/** From the one day to the other, both included, in the order of the books. */
export const findTransactions = async (
  database: Database,
  { from, to, after, limit, ...filter }: TransactionPage,
): Promise<BookedTransaction[]> => {
  let query = database
    .selectFrom('ledger_transaction')
    .select(['id as transactionId', 'movement_key as movementKey', 'booked_on as bookedOn'])
    .select(['period_from as periodFrom', 'period_to as periodTo', 'detail'])
    .select(
      sql<EntryRow[]>`(
        select json_agg(json_build_object('accountKey', account_key, 'amount', amount, 'taxPercent', tax_percent,
          'policeId', police_id, 'dueOn', due_on) order by line)
        from ledger_entry where transaction_id = ledger_transaction.id
      )`.as('entries'),
    )
    .where('booked_on', '>=', from)
    .where('booked_on', '<=', to)
    .orderBy('booked_on')
    .orderBy('id')
    .limit(limit);
  const { accountKey = null, movementKey = null, policeIds = null, amount = null } = filter;
  if (movementKey !== null) query = query.where('movement_key', '=', movementKey);
  if (accountKey !== null) query = query.where(hasEntry(sql`account_key = ${accountKey}`));
  if (policeIds !== null) query = query.where(hasEntry(isOfPolices(policeIds)));
  if (amount !== null) query = query.where(hasEntry(sql`abs(amount) = ${amount}`));
  if (after !== null) {
    query = query.where(sql<boolean>`(booked_on, id) > (${after.bookedOn}::date, ${after.transactionId}::bigint)`);
  }
  return (await query.execute()).map(({ bookedOn, periodFrom, periodTo, entries, ...row }) => ({
    ...row,
    bookedOn: isoDate(bookedOn),
    period: periodFrom === null || periodTo === null ? null : { from: isoDate(periodFrom), to: isoDate(periodTo) },
    entries: (entries ?? []).map((entry) => ({ ...entry, amount: cents(entry.amount) })),
  }));
};
