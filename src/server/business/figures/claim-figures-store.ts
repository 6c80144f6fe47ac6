import { sql } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { ObjectionOutcomeKey } from '#domain/claims/bill.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { aboutPolice } from '#server/business/polices/figures-store.ts';
import { berlinDay, isWithinDays, type DaySpan } from '#server/foundation/database/query-parts.ts';

/** What a row is about: a month, a species or a tarif; the others are null. */
type Subject = { month: IsoDate | null; speciesKey: string | null; tarifId: number | null };

export type ClaimMoneyRow = Subject & { paid: number; reserved: number; bills: number };
export type PremiumRow = Subject & { premium: number; contracts: number };

const bySubject = sql`group by grouping sets ((month), (species_key), (tarif_id))`;
const subject = sql`month, species_key as "speciesKey", tarif_id as "tarifId"`;

/** What claims cost by the books: benefits as they were decided, and what was set aside for bills less what was set free. */
export const sumClaimMoney = async (database: Database, { from, to }: DaySpan): Promise<ClaimMoneyRow[]> => {
  const { rows } = await sql<ClaimMoneyRow>`
    with moved as (
      select date_trunc('month', booked_on)::date as month, species_key, tarif_id, movement_key, amount, detail ->> 'billId' as bill
      from ledger_entry
      join ledger_transaction on ledger_transaction.id = transaction_id
      join lateral (${aboutPolice({ policeId: 'ledger_entry.police_id', day: 'booked_on' })}) as about on true
      where account_key = 'claims' and booked_on between ${from} and ${to}
    )
    select ${subject}, coalesce(sum(amount) filter (where movement_key = 'benefit'), 0)::bigint as paid,
      coalesce(sum(amount) filter (where movement_key = 'reserve'), 0)::bigint as reserved, count(distinct bill) as bills
    from moved ${bySubject}
  `.execute(database);
  return rows;
};

/** Premiums without tax, each spread over the days that it is for: of those, the days of the span are earned. */
export const sumEarnedPremiums = async (database: Database, { from, to }: DaySpan): Promise<PremiumRow[]> => {
  const { rows } = await sql<PremiumRow>`
    with due as (
      select period_from, period_to, -amount as amount,
        (select police_id from ledger_entry as owed where owed.transaction_id = ledger_transaction.id and account_key = 'customer' limit 1)
      from ledger_transaction
      join ledger_entry on transaction_id = ledger_transaction.id and account_key = 'premium'
      where movement_key in ('due', 'correction') and period_from <= ${to} and period_to >= ${from}
        -- A premium is for a year at most and falls due on its first day or later: the index by day leaves out older ones.
        and booked_on >= ${from}::date - 400
    ),
    earned as (
      select month::date as month, due.police_id, species_key, tarif_id,
        amount * (least(period_to, ${to}::date, (month + interval '1 month')::date - 1) - greatest(period_from, ${from}::date, month::date) + 1)
          / (period_to - period_from + 1)::numeric as premium
      from due
      join lateral (${aboutPolice({ policeId: 'due.police_id', day: 'period_from' })}) as about on true
      cross join lateral generate_series(
        date_trunc('month', greatest(period_from, ${from}::date)), least(period_to, ${to}::date), interval '1 month'
      ) as month
    )
    select ${subject}, round(sum(premium))::bigint as premium, count(distinct police_id) as contracts
    from earned ${bySubject}
  `.execute(database);
  return rows;
};

/** First decisions, by their month and by the days since the bill came. */
export const countDecisions = (database: Database, span: DaySpan) =>
  database
    .selectFrom('settlement')
    .innerJoin('bill', 'bill.id', 'settlement.bill_id')
    .select([
      sql<IsoDate>`date_trunc('month', ${berlinDay('decided_at')})::date`.as('month'),
      sql<number>`${berlinDay('decided_at')} - ${berlinDay('received_at')}`.as('days'),
      sql<boolean>`decided_by is null`.as('isByItself'),
      sql<number>`count(*)`.as('count'),
    ])
    .where(isWithinDays('decided_at', span))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('settlement as earlier')
            .select('earlier.id')
            .whereRef('earlier.bill_id', '=', 'settlement.bill_id')
            .whereRef('earlier.id', '<', 'settlement.id'),
        ),
      ),
    )
    .groupBy(['month', 'days', 'isByItself'])
    .execute();

/** Bills by the days from their coming to the first money that arrived. */
export const countPayments = (database: Database, { from, to }: DaySpan) =>
  database
    .with('first_money', (query) =>
      query
        .selectFrom('benefit')
        .innerJoin('payout', 'payout.benefit_id', 'benefit.id')
        .innerJoin('ledger_transaction as done', (join) =>
          join.on('done.source_key', '=', sql<string>`'payout ' || payout.id || ' settled'`),
        )
        .select('benefit.bill_id')
        .select(({ fn }) => fn.min('done.booked_on').as('paid_on'))
        .where('payout.state_key', '=', 'settled')
        .where('benefit.bill_id', 'is not', null)
        .groupBy('benefit.bill_id'),
    )
    .selectFrom('first_money')
    .innerJoin('bill', 'bill.id', 'first_money.bill_id')
    .select([sql<number>`paid_on - ${berlinDay('received_at')}`.as('days'), sql<number>`count(*)`.as('count')])
    .where('paid_on', '>=', from)
    .where('paid_on', '<=', to)
    .groupBy('days')
    .execute();

/** Sums, over the decisions that hold, what each reason took off, and from how many bills. */
export const sumCuts = async (database: Database, span: DaySpan) => {
  const { rows } = await sql<{ reasonKey: string; amount: number; bills: number }>`
    select cut ->> 'reasonKey' as "reasonKey", sum((cut ->> 'amount')::bigint)::bigint as amount, count(distinct bill_id) as bills
    from settlement
    cross join lateral jsonb_array_elements(result -> 'lines') as line
    cross join lateral jsonb_array_elements(line -> 'cuts') as cut
    where ${isWithinDays('decided_at', span)}
      and not exists (select from settlement as later where later.bill_id = settlement.bill_id and later.id > settlement.id)
    group by 1
  `.execute(database);
  return rows;
};

/** Counts them by how they ended; null while somebody still looks. */
export const countObjections = (
  database: Database,
  span: DaySpan,
): Promise<{ outcomeKey: ObjectionOutcomeKey | null; count: number }[]> =>
  database
    .selectFrom('bill_objection')
    .select(['outcome_key as outcomeKey', sql<number>`count(*)`.as('count')])
    .where(isWithinDays('made_at', span))
    .groupBy('outcome_key')
    .execute();
