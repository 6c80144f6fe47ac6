/** @module-tag both-databases */
import { expect, test } from 'vitest';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

test('a transaction that asks for a second connection is told so, on PostgreSQL too', async () => {
  const { database } = shop.connection;
  const readUsers = (within: typeof database) => within.selectFrom('app_user').select('id').execute();
  const both = database.transaction().execute(async (transaction) => [await readUsers(transaction), await readUsers(database)]);
  await expect(both).rejects.toThrow('a second connection is asked for while one is held');
  // One after the other, and several at once, is how it is meant.
  expect(await Promise.all([database.transaction().execute(readUsers), readUsers(database)])).toEqual([[], []]);
});
