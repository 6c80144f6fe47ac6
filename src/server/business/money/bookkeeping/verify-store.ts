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

export type PoliceAccount = { policeId: number; bookedUntil: IsoDate; seenEventId: number };

export const findPoliceAccounts = async (
  transaction: Transaction,
  { afterId, limit }: { afterId: number; limit: number },
): Promise<PoliceAccount[]> => {
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

/** Benefits without their one booking, or taken back without it; bills for which another sum is owed or paid than was decided last. */
export const findWrongBenefits = async (database: Database): Promise<Differing[]> =>
  (
    await sql<Differing>`
      select police_id as "policeId" from benefit
      where not exists (
        select from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
        where source_key = 'benefit ' || benefit.id and account_key = 'claims_owed' and ledger_entry.police_id = benefit.police_id
          and ledger_entry.amount = -benefit.amount
      ) or (cancelled_at is not null or excess_id is not null) <> exists (
        select from ledger_transaction join ledger_entry on transaction_id = ledger_transaction.id
        where source_key in ('benefit ' || benefit.id || ' cancelled', 'benefit ' || benefit.id || ' set off')
          and account_key = 'claims_owed' and ledger_entry.amount = benefit.amount
      )
      union all
      select claim.police_id from bill join claim on claim.id = claim_id
      join lateral (
        select (result -> 'sum' ->> 'paid')::bigint as paid from settlement where bill_id = bill.id order by id desc limit 1
      ) last on true
      where paid <> (select coalesce(sum(amount), 0) from benefit where bill_id = bill.id and cancelled_at is null)
        - (select coalesce(sum(amount), 0) from benefit_excess where bill_id = bill.id)
      order by 1 limit ${namedMost}`.execute(database)
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
          and not exists (select from benefit where source_key like 'benefit %' and id::text = split_part(source_key, ' ', 2))
          and not exists (select from benefit_excess where source_key like 'excess %' and id::text = split_part(source_key, ' ', 2)))
      order by id limit ${namedMost}`,
  );

type SumKey = 'debits' | 'payouts' | 'benefits' | 'excess';

/**
 * What is under way by the rows of debits and payouts, and what is owed by those of benefits. A debit is until the bank has credited it or refused it; of a refused one that the bank
 * credited with its file, or took back from the account, the other of the two is still to come (spec 20.5).
 */
export const sumUnderWay = async (database: Database): Promise<Record<SumKey, Cents>> => {
  const { rows } = await sql<Record<SumKey, string>>`
    select
      (select coalesce(sum(amount * case
          when state_key <> 'rejected' then (settled_on is null)::int
          else (taken_back.id is not null)::int - (settled_on is not null)::int
        end), 0)
        from debit left join ledger_transaction taken_back
          on state_key = 'rejected' and taken_back.source_key = 'return in bank ' || debit.id) as debits,
      (select coalesce(sum(amount), 0) from payout where state_key = 'released') as payouts,
      (select coalesce(sum(amount), 0) from benefit where cancelled_at is null and excess_id is null)
        - (select coalesce(sum(amount), 0) from payout where benefit_id is not null and state_key in ('released', 'settled')) as benefits,
      (select coalesce(sum(amount), 0) from benefit_excess where waived_at is null)
        - (select coalesce(sum(benefit.amount), 0) from benefit join benefit_excess on benefit_excess.id = excess_id where waived_at is null) as excess
  `.execute(database);
  const sumOf = (key: SumKey) => cents(Number(rows[0]?.[key] ?? 0));
  return { debits: sumOf('debits'), payouts: sumOf('payouts'), benefits: sumOf('benefits'), excess: sumOf('excess') };
};
