import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrate } from '#server/database/migrate.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { loadTarifBook } from './load-tarif-book.ts';
import { referenceFolder } from './read-reference.ts';
import { seedReference } from './seed-reference.ts';

const shop = useTestShop();

test('migrating and seeding again changes nothing', async () => {
  await migrate(shop.connection.database);
  expect(await seedReference(shop.connection.database, referenceFolder)).toEqual({ isChanged: false });
});

test('an edited file changes the tarif book; an incomplete one is refused and leaves the old data', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
  const file = join(folder, 'base-rates.csv');
  const original = await readFile(file, 'utf8');

  await writeFile(file, original.replace('1;sb85;389,80', '1;sb85;400,00'));
  expect(await seedReference(shop.connection.database, folder)).toEqual({ isChanged: true });
  const sb85 = async () => Number((await loadTarifBook(shop.connection.database)).tarifs.get(1)!.baseRates.get('sb85'));
  expect(await sb85()).toBe(400);

  await writeFile(file, original.replace('1;sb85;389,80', '1;sb85;viel'));
  await expect(seedReference(shop.connection.database, folder)).rejects.toThrow('base-rates.csv:4');
  expect(await sb85()).toBe(400);
  await rm(folder, { recursive: true });
});

test('every ZIP code has a regional factor between those of the regions', async () => {
  const { zipCodes, regionalFactors } = shop.tarifBook;
  expect(zipCodes.size).toBeGreaterThan(8_000);
  const factors = [...zipCodes.keys()].map((zip) => Number(regionalFactors.get(zip)));
  expect([Math.min(...factors), Math.max(...factors)]).toEqual([0.92, 1.12]);
  expect(regionalFactors.get('11111')).toBeDefined();
  expect(Number(regionalFactors.get('80331'))).toBe(1.12);
});

test('two servers that start at once leave one set of reference data', async () => {
  await shop.connection.database.updateTable('reference_version').set({ fingerprint: 'old' }).execute();
  await Promise.all([1, 2].map(() => seedReference(shop.connection.database, referenceFolder)));
  const { tarifs } = await loadTarifBook(shop.connection.database);
  expect(tarifs.size).toBe(7);
});
