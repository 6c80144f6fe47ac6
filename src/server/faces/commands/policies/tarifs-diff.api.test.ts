import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { runCommand } from '#server/testing/run-command.ts';
import { newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { tarifsDiff } from './tarifs-diff.ts';

const shop = useTestShop();
let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-reference-'));
  await cp(referenceFolder, folder, { recursive: true });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('dearer base rates of one tarif show in its prices and in the portfolio, and nothing is changed', async () => {
  await newCustomer(shop);
  const same = await runCommand(shop, tarifsDiff, folder);
  expect([same.code, same.lines[0]]).toEqual([0, 'Beide Ordner rechnen gleich.']);

  const file = join(folder, 'base-rates.csv');
  const rates = await readFile(file, 'utf8');
  await writeFile(
    file,
    rates.replaceAll(/^1;(\w+);(\d+),(\d+)$/gm, (_, key, whole) => `1;${key};${Number(whole) * 2},00`),
  );
  const svg = join(folder, 'bild.svg');
  const { code, json } = await runCommand(shop, tarifsDiff, folder, '--json', '--svg', svg);
  const { sample, portfolio } = json() as {
    sample: Record<string, number>[];
    portfolio: { count: number; before: number; after: number };
  };
  expect(code).toBe(0);
  expect(sample.map(({ tarifId, shareUp }) => [tarifId, shareUp! > 0.5])).toEqual([
    [1, true],
    [2, false],
    [3, false],
    [4, false],
    [5, false],
    [6, false],
  ]);
  expect(sample[0]).toMatchObject({ shareDown: 0, lost: 0 });
  expect(sample[0]!['count']).toBeGreaterThan(200);
  expect(portfolio.count).toBe(1);
  expect(portfolio.after).toBeGreaterThan(portfolio.before * 1.5);
  const picture = await readFile(svg, 'utf8');
  expect(picture).toMatch(/^<svg [\s\S]*<rect [\s\S]*<\/svg>\n$/);
  expect(picture).not.toMatch(/NaN|undefined/);

  await rm(join(folder, 'tarifs.csv'));
  await expect(runCommand(shop, tarifsDiff, folder)).rejects.toThrow('tarifs.csv: die Datei fehlt');
});
