import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** What surrounds the work of every transaction: before it, and after it as its last step. */
export type AroundTransaction = <Result>(transaction: Transaction, work: () => Promise<Result>) => Promise<Result>;

/**
 * The database for a use case of the shop when somebody at the desk has it done: the use case knows nothing of the log, and
 * yet what it writes and the entry about it stand or fall together.
 */
export const auditedDatabase = (database: Database, around: AroundTransaction): Database =>
  new Proxy(database, {
    get: (target, name) => {
      if (name === 'transaction')
        return () => ({
          execute: <Result>(work: (transaction: Transaction) => Promise<Result>) =>
            target.transaction().execute((transaction) => around(transaction, () => work(transaction))),
        });
      const member: unknown = Reflect.get(target, name, target);
      return typeof member === 'function' ? member.bind(target) : member;
    },
  });
