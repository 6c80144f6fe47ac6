import type { Database, Transaction } from './connect.ts';

/** Carries what the work answered out of the transaction that it undoes. */
class TakenBack<Result> extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('taken back');
    this.result = result;
  }
}

/** What would begin a transaction goes on in this one. */
const joining = (transaction: Transaction): Database => {
  const joined: Database = new Proxy(transaction, {
    get: (target, name) => {
      if (name === 'transaction') return () => ({ execute: (work: (inner: Database) => Promise<unknown>) => work(joined) });
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === 'function' ? (value.bind(target) as unknown) : value;
    },
  });
  return joined;
};

/**
 * Does the work in one transaction, and keeps it only where what came of it is as whoever presses has seen it; otherwise all of it is taken back.
 * Either way what came of it is told.
 */
export const doIf = <Result>(
  database: Database,
  work: (database: Database) => Promise<Result>,
  isKept: (result: Result) => boolean,
): Promise<Result> =>
  database
    .transaction()
    .execute(async (transaction): Promise<Result> => {
      const result = await work(joining(transaction));
      if (!isKept(result)) throw new TakenBack(result);
      return result;
    })
    .catch((cause: unknown) => {
      if (cause instanceof TakenBack) return cause.result as Result;
      throw cause;
    });

/**
 * Does the work as it would be done, in one transaction, and takes all of it back: whoever tries hears the same as whoever does it. Numbers that
 * were drawn meanwhile stay drawn.
 */
export const rehearse = <Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> =>
  doIf(database, work, () => false);
