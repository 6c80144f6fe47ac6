import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import { migrationNames } from '#server/foundation/database/migrate.ts';
import { createEmptyDatabase, openTestDatabase } from '#server/testing/database-kinds.ts';
import { buyOnce, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';

test('two servers that start at once on an empty database make its tables once, and both sell', async () => {
  const database = await createEmptyDatabase(inject('databaseTemplate'));
  const servers = await Promise.all([startShopOn(database.settings), startShopOn(database.settings)]);
  const tally = newTally();
  for (const server of servers) expect(await buyOnce(server, tally)).toBe(true);
  for (const server of servers) await server.stop();
  const connection = await openTestDatabase(database);
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(connection.database);
  await connection.close();
  expect(rows.map(({ name }) => name)).toEqual(migrationNames());
  expect(await judge('two servers migrating', tally, database)).toEqual(nothingWrong);
  await database.remove();
});
