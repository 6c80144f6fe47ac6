import type { Database } from '#server/database/connect.ts';
import { fingerprintReference, readReference } from './read-reference.ts';
import { toTables } from './reference-tables.ts';

// PostgreSQL takes at most 65,535 parameters a statement; our widest table has 18 columns.
const rowsPerInsert = 2_000;

/**
 * Brings the tables to what the files say. Idempotent: unchanged files cost one query. Several servers may start at
 * once; the lock lets one write and the others find the work done.
 */
export const seedReference = async (database: Database, folder: string): Promise<{ isChanged: boolean }> => {
  const fingerprint = await fingerprintReference(folder);
  const current = await database.selectFrom('reference_version').select('fingerprint').executeTakeFirst();
  if (current?.fingerprint === fingerprint) return { isChanged: false };

  const tables = toTables(await readReference(folder));
  await database.transaction().execute(async (transaction) => {
    const locked = await transaction.selectFrom('reference_version').select('fingerprint').forUpdate().executeTakeFirstOrThrow();
    if (locked.fingerprint === fingerprint) return;
    for (const name of Object.keys(tables) as (keyof typeof tables)[]) {
      await transaction.deleteFrom(name).execute();
      const rows = tables[name];
      for (let start = 0; start < rows.length; start += rowsPerInsert) {
        await transaction
          .insertInto(name)
          .values(rows.slice(start, start + rowsPerInsert) as never)
          .execute();
      }
    }
    await transaction.updateTable('reference_version').set({ fingerprint }).execute();
  });
  return { isChanged: true };
};
