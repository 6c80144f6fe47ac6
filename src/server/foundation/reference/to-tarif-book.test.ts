import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readReference, referenceFolder } from './read-reference.ts';
import { toTarifBook } from './to-tarif-book.ts';

test('an edited file changes the tarif book; an incomplete one is refused', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
  const file = join(folder, 'base-rates.csv');
  const original = await readFile(file, 'utf8');
  const sb85 = async () =>
    Number(
      toTarifBook(await readReference(folder))
        .tarifs.get(1)!
        .baseRates.get('sb85'),
    );

  await writeFile(file, original.replace('1;sb85;389,80', '1;sb85;400,00'));
  expect(await sb85()).toBe(400);

  await writeFile(file, original.replace('1;sb85;389,80', '1;sb85;viel'));
  await expect(sb85()).rejects.toThrow('base-rates.csv:4');
  await rm(folder, { recursive: true });
});

test('every ZIP code has a regional factor between those of the regions', async () => {
  const { zipCodes, regionalFactors, tarifs } = toTarifBook(await readReference(referenceFolder));
  expect(tarifs.size).toBe(7);
  expect(zipCodes.size).toBeGreaterThan(8_000);
  const factors = [...zipCodes.keys()].map((zip) => Number(regionalFactors.get(zip)));
  expect([Math.min(...factors), Math.max(...factors)]).toEqual([0.92, 1.12]);
  expect(regionalFactors.get('11111')).toBeDefined();
  expect(Number(regionalFactors.get('80331'))).toBe(1.12);
});
