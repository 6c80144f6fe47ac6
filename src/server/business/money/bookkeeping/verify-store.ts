import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { LedgerAccountKey } from '#domain/money/ledger-accounts.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** More need not be named one by one. */
const namedMost = 1_000;

const idsOf = async (database: Database, query: ReturnType<typeof sql<{ id: number }>>) =>
  (await query.execute(database)).rows.map(({ id }) => Number(id));

export const findUnbalanced = (database: Database) =>
  idsOf(
    database,
    sql`select transaction_id as id from ledger_entry group by transaction_id having sum(amount) <> 0
      order by transaction_id limit ${namedMost}`,
  );

/** A transaction without entries, or entries whose transaction is gone. */
export const findTorn = (database: Database) =>
  idsOf(
    database,
    sql`(select id from ledger_transaction
        where not exists (select from ledger_entry where transaction_id = ledger_transaction.id) order by id limit ${namedMost})
      union
      (select transaction_id from ledger_entry
        where not exists (select from ledger_transaction where id = transaction_id) limit ${namedMost})`,
  );

export const sumLedgerAccounts = async (
  database: Database,
): Promise<{ accountKey: LedgerAccountKey; sum: Cents; count: number }[]> => {
  const rows = await database
    .selectFrom('ledger_entry')
    .select('account_key as accountKey')
    .select(({ fn }) => [fn.sum<string>('amount').as('sum'), fn.countAll<string>().as('count')])
    .groupBy('account_key')
    .execute();
  return rows.map(({ accountKey, sum, count }) => ({ accountKey, sum: cents(Number(sum)), count: Number(count) }));
};

export type BookedAccount = { policeId: number; bookedUntil: IsoDate; seenEventId: number };

export const findAccounts = async (
  transaction: Transaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<BookedAccount[]> => {
  const rows = await transaction
    .selectFrom('police_account')
    .select(['police_id as policeId', 'booked_until as bookedUntil', 'seen_event_id as seenEventId'])
    .where('police_id', '>', afterId)
    .orderBy('police_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, bookedUntil: isoDate(row.bookedUntil) }));
};

type Differing = { policeId: number };

/** Debits without their one collection, or whose return is not as their state tells. */
export const findWrongDebits = async (database: Database): Promise<Differing[]> =>
  (
    await sql<Differing>`
      select police_id as "policeId" from debit
      left join ledger_transaction collection on collection.source_key = 'debit ' || debit.id
      left join ledger_transaction came_back on came_back.source_key = 'return ' || debit.id
      where collection.id is null
        or (debit.state_key = 'collected') <> (came_back.id is null)
        or not exists (
          select from ledger_entry
          where transaction_id = collection.id and account_key = 'customer' and ledger_entry.police_id = debit.police_id
            and ledger_entry.amount = -debit.amount
        )
      order by debit.id limit ${namedMost}`.execute(database)
  ).rows.map(({ policeId }) => ({ policeId: Number(policeId) }));

/** Payouts that were released without their one booking, or booked without having been released. */
export const findWrongPayouts = async (database: Database): Promise<Differing[]> =>
  (
    await sql<Differing>`
      select police_id as "policeId" from payout
      left join ledger_transaction booking on booking.source_key = 'payout ' || payout.id
      where (payout.state_key in ('draft', 'left_out')) <> (booking.id is null)
        or (booking.id is not null and not exists (
          select from ledger_entry
          where transaction_id = booking.id and ledger_entry.amount = payout.amount
            and ledger_entry.police_id is not distinct from payout.police_id
            and account_key = case when payout.police_id is null then 'unassigned' when benefit_id is null then 'customer' else 'claims_owed' end
        ))
      order by payout.id limit ${namedMost}`.execute(database)
  ).rows.map(({ policeId }) => ({ policeId: Number(policeId) }));

/** Benefits without their one booking. */
export const findWrongBenefits = async (database: Database): Promise<Differing[]> =>
  (
    await sql<Differing>`
      select police_id as "policeId" from benefit
      where not exists (
        select from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
        where source_key = 'benefit ' || benefit.id and account_key = 'claims_owed' and ledger_entry.police_id = benefit.police_id
          and ledger_entry.amount = -benefit.amount
      )
      order by id limit ${namedMost}`.execute(database)
  ).rows.map(({ policeId }) => ({ policeId: Number(policeId) }));

/** Bills of which more was set free than was set aside. */
export const findOverdrawnReserves = (database: Database) =>
  idsOf(
    database,
    sql`select split_part(source_key, ' ', 2)::bigint as id
      from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
      where movement_key = 'reserve' and account_key = 'claims_reserve'
      group by 1 having sum(amount) > 0 order by 1 limit ${namedMost}`,
  );

/** Bookings of debits, payouts and benefits that nobody knows. */
export const findStrayBookings = (database: Database) =>
  idsOf(
    database,
    sql`select id from ledger_transaction
      where (movement_key = 'collection'
          and not exists (select from debit where 'debit ' || debit.id = ledger_transaction.source_key))
        or (movement_key = 'payout' and source_key not like '% failed'
          and not exists (select from payout where 'payout ' || payout.id = ledger_transaction.source_key))
        or (movement_key = 'benefit'
          and not exists (select from benefit where 'benefit ' || benefit.id = ledger_transaction.source_key))
      order by id limit ${namedMost}`,
  );

/**
 * What is under way by the rows of debits and payouts, and what is owed by those of benefits. A debit is until the bank has credited it or refused it; of a refused one that the bank
 * credited with its file, or took back from the account, the other of the two is still to come (spec 20.5).
 */
export const sumUnderWay = async (database: Database): Promise<{ debits: Cents; payouts: Cents; benefits: Cents }> => {
  const { rows } = await sql<{ debits: string; payouts: string; benefits: string }>`
    select
      (select coalesce(sum(amount * case
          when state_key <> 'rejected' then (settled_on is null)::int
          else (taken_back.id is not null)::int - (settled_on is not null)::int
        end), 0)
        from debit left join ledger_transaction taken_back
          on state_key = 'rejected' and taken_back.source_key = 'return in bank ' || debit.id) as debits,
      (select coalesce(sum(amount), 0) from payout where state_key = 'released') as payouts,
      (select coalesce(sum(amount), 0) from benefit)
        - (select coalesce(sum(amount), 0) from payout where benefit_id is not null and state_key in ('released', 'settled')) as benefits
  `.execute(database);
  const [{ debits, payouts, benefits } = { debits: 0, payouts: 0, benefits: 0 }] = rows;
  return { debits: cents(Number(debits)), payouts: cents(Number(payouts)), benefits: cents(Number(benefits)) };
};
