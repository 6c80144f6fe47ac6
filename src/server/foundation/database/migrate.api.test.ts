import { sql } from 'kysely';
import { expect, inject, onTestFinished, test } from 'vitest';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { createEmptyDatabase, openTestDatabase } from '#server/testing/database-kinds.ts';
import { findAppliedMigrations, migrate, migrateTo, migrationNames } from './migrate.ts';

const openEmpty = async () => {
  const target = await createEmptyDatabase(inject('databaseTemplate'));
  const { database, close } = await openTestDatabase(target);
  onTestFinished(async () => {
    await close();
    await target.remove();
  });
  return database;
};

test('a database is brought up to date from any migration on, and a second time changes nothing', async () => {
  const database = await openEmpty();
  const names = migrationNames();
  await migrateTo(database, names[6]!);
  expect(await findAppliedMigrations(database)).toEqual(names.slice(0, 7));
  await migrate(database);
  await migrate(database);
  expect(await findAppliedMigrations(database)).toEqual(names);
});

test.each(['001-reference-data', '999-later'])(
  'a database in which another release ran %s is refused in words, and left as it is',
  async (name) => {
    const database = await openEmpty();
    await migrateTo(database, '001-mail');
    await sql`insert into kysely_migration values (${name}, '2026-11-15')`.execute(database);
    const migrating = migrate(database);
    await expect(migrating).rejects.toThrow(MendableError);
    await expect(migrating).rejects.toThrow('Die Datenbank stammt von einer neueren oder anderen Fassung des Shops.');
    expect(await findAppliedMigrations(database)).toEqual(['001-mail']);
  },
);
