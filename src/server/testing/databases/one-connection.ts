import { AsyncLocalStorage } from 'node:async_hooks';
import { DefaultConnectionProvider } from 'kysely';

type Provider = DefaultConnectionProvider;

const holding = new AsyncLocalStorage<{ provider: Provider; isOver: boolean }>();
let isWatching = false;

/** A request is part of nothing, whoever sends it. */
export const fromOutside = <T>(send: () => PromiseLike<T>): Promise<T> => holding.exit(async () => send());

/**
 * The embedded database has one connection: a transaction that asks for a second one, because something in it was handed the database
 * instead of the transaction, waits for itself. PostgreSQL's pool has ten and would hide that from the tests, so here it is a fault.
 */
export const refuseSecondConnection = () => {
  if (isWatching) return;
  isWatching = true;
  // oxlint-disable-next-line typescript/unbound-method -- called with the provider below
  const { provideConnection } = DefaultConnectionProvider.prototype;
  DefaultConnectionProvider.prototype.provideConnection = async function (consumer, options) {
    const holder = holding.getStore();
    if (holder?.provider === this && !holder.isOver) throw new Error('a second connection is asked for while one is held');
    const own = { provider: this, isOver: false };
    return provideConnection.call(
      this,
      (connection) => holding.run(own, () => consumer(connection).finally(() => (own.isOver = true))),
      options,
    ) as never;
  };
};
