import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';

/** `owed` by customers, or their `credit`. */
export type OpenSideKey = 'owed' | 'credit';

export type OpenItem = { policeId: number; amount: Cents; since: IsoDate };

export type OpenItemPage = Portion<{ day: IsoDate; id: number }> & {
  sideKey: OpenSideKey;
  today: IsoDate;
  /** Only this police. */
  policeId: number | null;
};

/** What owes is positive, a credit negative: turned around, both are read alike. */
const signOf = (sideKey: OpenSideKey) => (sideKey === 'owed' ? 1 : -1);

/** Along the index of the accounts, which holds the amounts: the rows themselves are not read. */
const balances = ({ sideKey, today, policeId }: Pick<OpenItemPage, 'sideKey' | 'today' | 'policeId'>) => sql`
  select police_id, ${signOf(sideKey)}::int * sum(amount) as amount,
    coalesce(sum(abs(amount)) filter (where sign(amount) <> ${signOf(sideKey)}::int), 0) as covered
  from ledger_entry
  where account_key = 'customer' and due_on <= ${today} ${policeId === null ? sql`` : sql`and police_id = ${policeId}`}
  group by police_id having ${signOf(sideKey)}::int * sum(amount) > 0`;

/** Oldest first. Payments pay the oldest due first: since when is the day of the first that they do not reach. */
export const findOpenItems = async (database: Database, page: OpenItemPage): Promise<OpenItem[]> => {
  const { sideKey, today, after, limit } = page;
  const { rows } = await sql<{ policeId: number; amount: string; since: string }>`
    with balance as (${balances(page)}),
    item as (
      select balance.police_id, balance.amount, first.due_on as since
      from balance cross join lateral (
        select due_on from (
          select due_on, sum(abs(amount)) over (order by due_on, transaction_id, line) as reached
          from ledger_entry
          where account_key = 'customer' and police_id = balance.police_id and due_on <= ${today}
            and sign(amount) = ${signOf(sideKey)}::int
        ) as due
        where reached > covered order by due_on limit 1
      ) as first
    )
    select police_id as "policeId", amount, since::text as since from item
    where ${after === null ? sql`true` : sql`(since, police_id) > (${after.day}::date, ${after.id}::bigint)`}
    order by since, police_id limit ${limit}`.execute(database);
  return rows.map(({ policeId, amount, since }) => ({
    policeId: Number(policeId),
    amount: cents(Number(amount)),
    since: isoDate(since),
  }));
};

export const sumOpenItems = async (
  database: Database,
  which: Pick<OpenItemPage, 'sideKey' | 'today'>,
): Promise<{ count: number; total: Cents }> => {
  const { rows } = await sql<{ count: string; total: string }>`
    select count(*) as count, coalesce(sum(amount), 0) as total from (${balances({ ...which, policeId: null })}) as balance`.execute(
    database,
  );
  return { count: Number(rows[0]?.count ?? 0), total: cents(Number(rows[0]?.total ?? 0)) };
};

/** Held by whom is in the log; why and since when is here. */
export const findHolds = async (database: Database, policeIds: readonly number[]) =>
  policeIds.length === 0
    ? []
    : database
        .selectFrom('collection_hold')
        .select(['police_id as policeId', 'reason_key as reasonKey', 'since'])
        .where('police_id', 'in', policeIds)
        .execute();
