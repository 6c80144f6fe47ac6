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
 * Does the work as it would be done, in one transaction, and takes all of it back: whoever tries hears the same as whoever does it. Numbers that
 * were drawn meanwhile stay drawn.
 */
export const rehearse = <Result>(database: Database, work: (database: Database) => Promise<Result>): Promise<Result> =>
  database
    .transaction()
    .execute(async (transaction): Promise<Result> => {
      throw new TakenBack(await work(joining(transaction)));
    })
    .catch((cause: unknown) => {
      if (cause instanceof TakenBack) return cause.result as Result;
      throw cause;
    });
