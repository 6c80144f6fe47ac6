import { sql, type SqlBool } from 'kysely';

/** How far the clocks of two machines may be apart. */
const clockToleranceMs = 60_000;

/**
 * Whether the wait that a column has the end of is over. One that ends later than any of them can last is: it was begun before the clock was set back,
 * and would last as long as that.
 */
export const isWaitOver = (column: string, now: Date, longestMs: number) => {
  const latest = new Date(now.getTime() + longestMs + clockToleranceMs);
  return sql<SqlBool>`(${sql.ref(column)} <= ${now}::timestamptz or ${sql.ref(column)} > ${latest}::timestamptz)`;
};

/** Until when whoever takes something at `now` holds it. Whoever dies meanwhile leaves it to another. */
export const leaseFrom = (now: Date, leaseMs: number) => new Date(now.getTime() + leaseMs);

/** Long work outlives its lease: `keep` renews it meanwhile. What could not be renewed is renewed the next time. */
export const whileKeeping = async <Result>(
  keep: () => Promise<void>,
  work: () => Promise<Result>,
  everyMs: number,
): Promise<Result> => {
  let kept: Promise<void> | null = null;
  const timer = setInterval(() => {
    kept ??= keep()
      .catch(() => undefined)
      .finally(() => (kept = null));
  }, everyMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await kept;
  }
};
