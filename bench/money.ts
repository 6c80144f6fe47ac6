/**
 * What a debit costs at 1,000, 10,000 and 100,000 polices, from its due to the bank's answer: announced, collected, credited, 2 % returned; and that
 * neither cost nor memory grows with them (AM-09): `node bench/money.ts`, or with other numbers of polices.
 */
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
import { importBankFile } from '#server/business/money/returns/import-bank-file.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { fillPaidPolices } from '#server/testing/samples/money/paid-polices.ts';
import { camt053, endToEnd, refs, returned, txDetails } from '#server/testing/samples/money/bank-files.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';
import { processorSecondsOfTree } from './processor-time.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as () => void;

const wantedSizes = process.argv.slice(2).map(Number);
const sizes = wantedSizes.length === 0 ? [1_000, 10_000, 100_000] : wantedSizes;
const date = isoDate('2026-12-01');
const clock = { now: () => new Date('2026-11-24T10:00:00.000Z') };
const laterClock = { now: () => new Date('2026-12-02T10:00:00.000Z') };
const { tarifBook } = await shippedReference();
const actor = { staffId: null, name: 'Messung' };
/** So many times what the smallest costs or holds is still flat: what is left is the database's own cache and the depth of its indexes. */
const costMost = 2;
const heapMost = 1.5;
/** So many times what collecting a debit costs may announcing it cost: it writes as much, and no more. */
const announceMost = 1.2;
/** So many come back. */
const returnedShare = 0.02;

const heapMb = () => {
  collectGarbage();
  return process.memoryUsage().heapUsed / 2 ** 20;
};

/** `halves`: what a debit of the second half costs by one of the first; null for what is one step. */
type Step = { microseconds: number; heap: number; halves: number | null };

type Mark = { done: number; seconds: number };

/** From the first portion to the last: what comes once, before or after them, belongs to neither half. */
const halvesOf = ([first, middle, last]: readonly (Mark | undefined)[]): number | null => {
  if (first === undefined || middle === undefined || last === undefined) return null;
  const costOf = (from: Mark, to: Mark) => (to.seconds - from.seconds) / (to.done - from.done);
  return costOf(middle, last) / costOf(first, middle);
};

/** In time of a processor, the database's too: others on the machine hardly disturb it. The heap is looked at while it works. */
const measure = async (count: number, work: (look: (done: number) => void) => Promise<unknown>): Promise<Step> => {
  let heap = 0;
  let lookingSeconds = 0;
  const marks: Promise<Mark>[] = [];
  const wanted = [1, count / 2, count];
  const mark = async (done: number): Promise<Mark> => ({ done, seconds: await processorSecondsOfTree(process.pid) });
  const { seconds: before } = await mark(0);
  const look = (done: number) => {
    if (done >= (wanted[marks.length] ?? Infinity)) marks.push(mark(done));
    // Ten times in a run.
    if (done % Math.max(500, count / 10) >= 500) return;
    const { user, system } = process.cpuUsage();
    heap = Math.max(heap, heapMb());
    const looked = process.cpuUsage({ user, system });
    lookingSeconds += (looked.user + looked.system) / 1e6;
  };
  await work(look);
  const { seconds: after } = await mark(count);
  const microseconds = ((after - before - lookingSeconds) * 1e6) / count;
  return { microseconds, heap: Math.max(heap, heapMb()), halves: halvesOf(await Promise.all(marks)) };
};

/** The bank credits the file in one sum, and takes back the first of every fifty. */
const answerOf = async (database: Database, runId: number) => {
  const run = await database.selectFrom('collection_run').selectAll().where('id', '=', runId).executeTakeFirstOrThrow();
  const debits = await database
    .selectFrom('debit')
    .select(['end_to_end_id as endToEndId', 'amount'])
    .where('run_id', '=', runId)
    .execute();
  const credit = {
    isCredit: true,
    amount: Number(run.total),
    day: date,
    details: `<Btch><MsgId>${run.message_id}</MsgId><NbOfTxs>${debits.length}</NbOfTxs></Btch>`,
  };
  const returns = debits
    .filter((_, place) => place % (1 / returnedShare) === 0)
    .map(({ endToEndId, amount }) => ({
      amount: Number(amount),
      day: date,
      details: txDetails(refs(endToEnd(endToEndId)) + returned('AM04')),
    }));
  return { credited: Buffer.from(camt053([credit])), returned: Buffer.from(camt053(returns)) };
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
  const answer = await answerOf(database, runId);
  const later = { ...dependencies, clock: laterClock, book: tarifBook };
  const bring = (name: string, content: Buffer) => measure(count, () => importBankFile({ name, content }, later));
  const credited = await bring('credited.xml', answer.credited);
  const cameBack = await bring('returned.xml', answer.returned);
  return { 'book dues': dues, announce: announcing, collect: collecting, 'write file': file, credit: credited, return: cameBack };
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
  if (cost > costMost || heap > heapMost || (most.halves ?? 0) > costMost) isFlat = false;
  const all = steps.map(({ microseconds, heap: mb }) => `${microseconds.toFixed(0)} µs (${mb.toFixed(0)} MB)`).join(', ');
  console.log(`${name.padEnd(11)} a debit at ${sizes.join(', ')}: ${all}`);
  console.log(
    `${name.padEnd(11)} cost × ${cost.toFixed(2)} (allowed: ${costMost}), heap × ${heap.toFixed(2)} (allowed: ${heapMost})${
      most.halves === null ? '' : `, second half × ${most.halves.toFixed(2)}`
    }`,
  );
}
const largest = results.at(-1)!;
const share = largest['announce']!.microseconds / largest['collect']!.microseconds;
console.log(`announcing a debit costs × ${share.toFixed(2)} what collecting it does (allowed: ${announceMost})`);
if (share > announceMost) {
  console.error('announcing costs more than collecting');
  process.exitCode = 1;
}
if (!isFlat) {
  console.error('the cost or the memory of a debit grows with the portfolio');
  process.exitCode = 1;
}
