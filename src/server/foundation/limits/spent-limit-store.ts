import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

export type Share = { key: string; most: number; windowMs: number };

/**
 * Counts and answers in one statement, so that calls at the same time count too. A share is only spent where those before it were left: who may
 * do nothing more takes nothing from others. A window begins with its first call; one that would end later than it lasts began before the clock was
 * set back, and counts as begun now. Answers the share that is used up, or null.
 */
export const spendShares = async <Of extends Share>(database: Database, shares: readonly Of[], now: Date): Promise<Of | null> => {
  const steps = shares.map(({ key, most, windowMs }, index) => {
    const endsAt = new Date(now.getTime() + windowMs);
    const condition = index === 0 ? sql`true` : sql`exists (select from ${step(index - 1)} where is_left)`;
    return sql`${step(index)} as (
      insert into spent_limit (key, spent, ends_at)
      select ${key}::text, 1, ${endsAt}::timestamptz where ${condition}
      on conflict (key) do update set
        spent = case when spent_limit.ends_at <= ${now}::timestamptz then 1 else least(spent_limit.spent, ${most}::int) + 1 end,
        ends_at = case when spent_limit.ends_at <= ${now}::timestamptz then excluded.ends_at else least(spent_limit.ends_at, excluded.ends_at) end
      where spent_limit.ends_at <= ${now}::timestamptz or spent_limit.spent < ${most}::int or spent_limit.ends_at > excluded.ends_at
      returning spent <= ${most}::int as is_left
    )`;
  });
  const remaining = sql.join(
    shares.map((_, index) => sql`(select count(*)::int from ${step(index)} where is_left)`),
    sql` + `,
  );
  const { rows } = await sql<{ left: number }>`with ${sql.join(steps)} select ${remaining} as "left"`.execute(database);
  return shares[rows[0]?.left ?? 0] ?? null;
};

const step = (index: number) => sql.id(`share_${index}`);

/** As `spendShares` would find it, though nothing is spent: the next one would be one too many. */
export const isUsedUp = async (database: Database, { key, most }: Pick<Share, 'key' | 'most'>, now: Date): Promise<boolean> => {
  const row = await database
    .selectFrom('spent_limit')
    .select('spent')
    .where('key', '=', key)
    .where('ends_at', '>', now)
    .executeTakeFirst();
  return row !== undefined && row.spent >= most;
};

/** Whoever else is at one of them keeps it. */
export const forgetEndedShares = async (database: Database, now: Date) => {
  await sql`
    delete from spent_limit where key in (
      select key from spent_limit where ends_at <= ${now}::timestamptz for update skip locked
    )
  `.execute(database);
};
