import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { keyFileOf } from '#server/foundation/database/sealing/data-keys.ts';
import { copyTemplate, createEmptyDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts';
import { acceptanceOf, sampleDog } from '#server/testing/samples/offers.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { paperlessServer } from '#server/testing/start-on-database.ts';
import { runShopTool } from '#server/testing/shop-tool.ts';
import { isThorough } from '#server/testing/test-settings.ts';

let database: TestDatabase;
let empty: TestDatabase;
let folder: string;
let server: ServerProcess;

const environmentOf = ({ settings }: TestDatabase): Record<string, string> => ({
  DATA_DIR: settings.dataDir,
  ...(settings.databaseUrl === null ? {} : { DATABASE_URL: settings.databaseUrl }),
});

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tierdach-tool-'));
  database = await copyTemplate(inject('databaseTemplate'));
  empty = await createEmptyDatabase(inject('databaseTemplate'));
  server = await startServerProcess(environmentOf(database), paperlessServer);
  const { tarifBook } = await shippedReference();
  const dog = { ...sampleDog({ tarifBook }), animalBirthdateStr: `${new Date().getFullYear() - 2}-01-20` };
  const commands = '/webapi/v1/commands';
  const calculated = (await server.post(`${commands}/calculate_insurance_rate.json`, dog)) as { _issues?: unknown };
  delete calculated._issues;
  const offer = await server.post(`${commands}/create_insurance_offer.json`, calculated);
  const contractStartDateStr = addDays(todayInBerlin(new Date()), 2);
  await server.post(`${commands}/accept_insurance_offer.json`, acceptanceOf(offer as never, { contractStartDateStr }));
}, 240_000);

afterAll(async () => {
  await server.stop();
  await database.remove();
  await empty.remove();
  await rm(folder, { recursive: true, force: true });
});

const run = (...words: string[]) => runShopTool(environmentOf(database), ...words);

test('the tool works on the shop that runs, and what it printed with --json is JSON alone', async () => {
  const listed = await run('policies', 'list', '--json');
  const { polices } = JSON.parse(listed.printed) as { polices: { policeNumber: string }[] };
  expect([listed.code, polices.length]).toEqual([0, 1]);
  const checked = await run('check', '--json');
  expect(checked.code).toBe(1);
  expect(checked.printed).toContain('full_dog');
  const out = join(folder, 'policen.jsonl');
  expect(await run('export', 'policies', '--out', out)).toMatchObject({
    code: 0,
    printed: '',
    told: expect.stringContaining('1 Policen exportiert.'),
  });
  expect(JSON.parse(await readFile(out, 'utf8'))).toMatchObject({ policeNumber: polices[0]!.policeNumber });
}, 240_000);

test('a backup of the shop is brought back into an empty database, once', async () => {
  // A folder that is not there is none of the files that it would hold.
  const lost = await run('backup', join(folder, 'fehlt'));
  expect(lost).toMatchObject({ code: 1, told: expect.stringContaining('Leg den Ordner an') });
  const made = await run('backup', folder, '--json');
  expect(made.code).toBe(0);
  type Made = { file: string; counts: Record<string, number>; keys: string[] };
  const { file, counts, keys } = JSON.parse(made.printed) as Made;
  expect([keys, made.told]).toEqual([
    ['local'],
    expect.stringContaining(`öffnet nur, was in der Datei ${keyFileOf(database.settings.dataDir)} steht`),
  ]);
  expect(counts).toMatchObject({ police: 1, customer_document: expect.any(Number), letter_content: expect.any(Number) });
  // What else may be wrong with a backup is told by its own tests, within one process.
  for (const words of isThorough ? [['--dry-run'], []] : [['--dry-run']]) {
    const refused = await runShopTool(environmentOf(empty), 'restore', file, ...words);
    expect(refused).toMatchObject({ code: 1, told: expect.stringContaining('ihre Schlüssel sind nicht da') });
  }
  await copyFile(keyFileOf(database.settings.dataDir), keyFileOf(empty.settings.dataDir));
  const back = await runShopTool(environmentOf(empty), 'restore', file, '--json');
  expect([back.code, JSON.parse(back.printed)]).toEqual([0, expect.objectContaining({ counts })]);
  const { printed } = await runShopTool(environmentOf(empty), 'policies', 'list', '--json');
  expect((JSON.parse(printed) as { polices: unknown[] }).polices).toHaveLength(1);
  const again = await runShopTool(environmentOf(empty), 'restore', file);
  expect(again).toMatchObject({ code: 1, told: expect.stringContaining('Die Datenbank ist nicht leer') });
}, 240_000);
