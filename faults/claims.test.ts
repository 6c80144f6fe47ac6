import { randomUUID } from 'node:crypto';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, test } from 'vitest';
import { ublOf } from '#server/testing/bills/e-invoices.ts';
import { sampleBills } from '#server/testing/bills/sample-bills.ts';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { startShopOn } from './testing/buyers.ts';
import { claimantEnvironment, claimantOf, newClaimant, photoOfBill } from '#server/testing/samples/claimant.ts';
import { killUntil } from './testing/find-processes.ts';
import { createMovedClock } from './testing/moved-clock-settings.ts';
import { mayMount, newDisk } from './testing/small-disk.ts';

const hourMs = 3_600_000;
/** Read at once, unlike a photo. */
const eInvoice = Buffer.from(ublOf(sampleBills[0]!.truth));
const { kind } = inject('databaseTemplate');
const start = (settings: TestDatabase['settings'], environment: Record<string, string> = {}) =>
  startShopOn(settings, { ...claimantEnvironment, ...environment });

/** What is left of all of it, looked at while no server runs: the embedded database is one process's. */
const lookInto = async (database: TestDatabase) => {
  const connection = await openTestDatabase(database);
  const bills = await connection.database.selectFrom('bill').select(['state_key', 'automatic']).execute();
  const files = await connection.database.selectFrom('bill_file').select(['bill_id', 'sha256']).execute();
  const jobs = await connection.database.selectFrom('job').select(['kind', 'state']).where('kind', '=', 'bill').execute();
  await connection.close();
  return { bills, files, jobs };
};

test('a reader that is killed over a bill leaves it to a person, and reads the next', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const server = await start(database.settings);
  const claimant = await newClaimant(server, database.settings.dataDir);
  const key = randomUUID();
  await claimant.upload(key, await photoOfBill('Der Leser stirbt'));
  const isRead = async () => !(await claimant.read(key)).isReading;
  expect(await isRead()).toBe(false);
  const over = Promise.withResolvers<void>();
  expect(await killUntil(over.promise, server.pid, 'reader-main.ts', 1)).toBe(1);
  over.resolve();
  await expect.poll(isRead).toBe(true);
  expect((await claimant.read(key)).notes).toHaveLength(1);
  const { bill } = await claimant.handIn(key);
  expect(bill).not.toBeNull();

  const next = randomUUID();
  await claimant.upload(next, eInvoice);
  await expect.poll(async () => (await claimant.read(next)).isReading).toBe(false);
  expect((await claimant.read(next)).notes).toEqual([]);
  await server.stop();
  expect(await server.ended).toBe(0);
  const { bills } = await lookInto(database);
  expect(bills).toMatchObject([{ state_key: 'received' }]);
  await database.remove();
});

test('a server that is killed while files come and once the bill is in: one bill, one file, and it is looked at', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const { settings } = database;
  const first = await start(settings);
  const { session, upload } = await newClaimant(first, settings.dataDir);
  const key = randomUUID();
  const photo = eInvoice;
  // All bytes are under way when it dies; whether they were kept nobody has heard.
  const sending = upload(key, photo).catch(() => null);
  await first.kill();
  await sending;

  const second = await start(settings);
  const again = await claimantOf(second.url, session);
  expect((await again.upload(key, photo)).files).toHaveLength(1);
  expect((await again.handIn(key)).bill).not.toBeNull();
  await second.kill();

  const third = await start(settings);
  const last = await claimantOf(third.url, session);
  expect((await last.handIn(key)).bill).not.toBeNull();
  expect((await last.claims()).bills).toHaveLength(1);
  await expect.poll(async () => (await last.read(key)).isReading).toBe(false);
  await third.stop();
  expect(await lookInto(database)).toMatchObject({ bills: [{ state_key: 'received' }], files: [{}], jobs: [{}] });
  await database.remove();
});

test('the clock is set back between the last file and the bill: it is handed in once, and read', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const clock = createMovedClock();
  // At noon tomorrow: two hours earlier it is the same day.
  const noon = new Date(new Date().setUTCHours(12, 0, 0, 0) + 24 * hourMs);
  const offset = noon.getTime() - Date.now();
  clock.move(offset);
  const server = await start(database.settings, clock.environment);
  const claimant = await newClaimant(server, database.settings.dataDir, noon);
  const key = randomUUID();
  await claimant.upload(key, eInvoice);
  await claimant.read(key);
  clock.move(offset - 2 * hourMs);
  const [one, two] = await Promise.all([claimant.handIn(key), claimant.handIn(key)]);
  expect(one.bill?.billUuid).toBeDefined();
  expect(two.bill?.billUuid).toBe(one.bill?.billUuid);
  await expect.poll(async () => (await claimant.read(key)).isReading).toBe(false);
  expect((await claimant.claims()).bills).toHaveLength(1);
  await server.stop();
  await database.remove();
});

test.runIf(mayMount && kind === 'embedded')(
  'on a full disk a file is refused, nothing of it is left, and it goes through once there is room',
  async () => {
    const disk = await newDisk();
    const dataDir = join(disk.folder, 'data');
    await mkdir(dataDir);
    const server = await start({ databaseUrl: null, dataDir, isDurable: true });
    const claimant = await newClaimant(server, dataDir);
    const key = randomUUID();
    const photo = Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(6 * 1024 * 1024)]);
    disk.fill();
    await expect.poll(async () => (await claimant.upload(key, photo).catch(() => ({ status: 0 }))).status).toBe(503);
    disk.makeRoom();
    await expect.poll(async () => (await claimant.upload(key, photo).catch(() => ({ status: 0 }))).status).toBe(200);
    expect((await claimant.upload(key, photo)).files).toHaveLength(1);
    await expect.poll(async () => (await claimant.handIn(key).catch(() => ({ bill: null }))).bill).not.toBeNull();
    expect((await claimant.claims()).bills).toHaveLength(1);
    await server.stop();
    expect(await server.ended).toBe(0);
  },
);
