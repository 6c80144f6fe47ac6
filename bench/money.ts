/** What a debit costs at 1,000, 10,000 and 100,000 polices, and that memory does not grow with them: `node bench/money.ts`. */
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { connectDatabase, type Database } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { announceDebits } from '#server/business/money/collecting/announce-debits.ts';
import { collectDebits } from '#server/business/money/collecting/collect-debits.ts';
import { writeCollectionFile } from '#server/business/money/collecting/collection-file.ts';
import { bookDues } from '#server/business/money/dues/book-dues.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { fillPaidPolices } from '#server/testing/samples/paid-polices.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const sizes = [1_000, 10_000, 100_000];
const date = isoDate('2026-12-01');
const clock = { now: () => new Date('2026-11-24T10:00:00.000Z') };
const actor = { staffId: null, name: 'Messung' };
/** So many times what the smallest costs or holds is still flat: what is left is the database's own cache and the depth of its indexes. */
const costMost = 2;
const heapMost = 1.5;

const heapMb = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

type Step = { microseconds: number; heap: number };

/** By the clock, since most of the work is the database's; the heap is looked at while it works. */
const measure = async (count: number, work: (look: (done: number) => void) => Promise<unknown>): Promise<Step> => {
  let heap = 0;
  let lookingMs = 0;
  const look = (done: number) => {
    // Ten times in a run.
    if (done % Math.max(500, count / 10) >= 500) return;
    const start = performance.now();
    heap = Math.max(heap, heapMb());
    lookingMs += performance.now() - start;
  };
  const start = performance.now();
  await work(look);
  const microseconds = ((performance.now() - start - lookingMs) * 1000) / count;
  return { microseconds, heap: Math.max(heap, heapMb()) };
};

const run = async (database: Database, count: number): Promise<Record<string, Step>> => {
  await fillPaidPolices(database, count);
  const dependencies = { database, clock, actor };
  const dues = await measure(count, () => bookDues(dependencies));
  const announcing = await measure(count, (look) => announceDebits(date, dependencies, look));
  let runId = 0;
  const collecting = await measure(count, async (look) => ({ runId } = await collectDebits(date, dependencies, look)));
  let bytes = 0;
  const file = await measure(count, () =>
    writeCollectionFile(runId, { write: async (text) => void (bytes += text.length) }, dependencies),
  );
  console.log(`${count} debits: a file of ${(bytes / 2 ** 20).toFixed(1)} MB`);
  return { 'book dues': dues, announce: announcing, collect: collecting, 'write file': file };
};

const postgres = await startPostgresServer();
const urlOf = async (name: string) => {
  const admin = await connectDatabase({ databaseUrl: postgres.urlOf('postgres'), dataDir: '' }, () => undefined);
  await sql`create database ${sql.ref(name)}`.execute(admin.database);
  await admin.close();
  return postgres.urlOf(name);
};

const results: Record<string, Step>[] = [];
// The first one is for the compiler.
for (const [place, count] of [1_000, ...sizes].entries()) {
  const { database, close } = await connectDatabase(
    { databaseUrl: await urlOf(`money_${place}`), dataDir: '', dataKeys: testDataKeys },
    () => undefined,
  );
  await migrate(database);
  const result = await run(database, count);
  if (place > 0) results.push(result);
  await close();
}
await postgres.stop();

let isFlat = true;
for (const name of Object.keys(results[0] ?? {})) {
  const steps = results.map((result) => result[name]!);
  const [least, most] = [steps[0]!, steps.at(-1)!];
  const [cost, heap] = [most.microseconds / least.microseconds, most.heap / least.heap];
  if (cost > costMost || heap > heapMost) isFlat = false;
  const all = steps.map(({ microseconds, heap: mb }) => `${microseconds.toFixed(0)} µs (${mb.toFixed(0)} MB)`).join(', ');
  console.log(`${name.padEnd(11)} a debit at ${sizes.join(', ')}: ${all}`);
  console.log(
    `${name.padEnd(11)} cost × ${cost.toFixed(2)} (allowed: ${costMost}), heap × ${heap.toFixed(2)} (allowed: ${heapMost})`,
  );
}
if (!isFlat) {
  console.error('the cost or the memory of a debit grows with the portfolio');
  process.exitCode = 1;
}
