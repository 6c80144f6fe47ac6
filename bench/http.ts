import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#server/foundation/database/connect.ts';
import { migrate } from '#server/foundation/database/migrate.ts';
import { keepPremiumVersion } from '#server/foundation/reference/versions/premium-version-store.ts';
import { premiumVersionOf } from '#server/foundation/reference/versions/premium-version.ts';
import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { sampleDog, withLiability } from '#server/testing/samples/offers.ts';
import { testDataKeys } from '#server/testing/test-settings.ts';
import { openConnection } from './http-client.ts';
import { processorSeconds } from './processor-time.ts';

/** Ratios of one run: the calculation against an empty route, the span against it, creating an offer against a bare script. */
const calls = 8_000;
const offers = 1_500;
const concurrency = 16;
const calculate = '/webapi/v1/commands/calculate_insurance_rate.json';
const estimate = '/webapi/v1/commands/estimate_insurance_rate.json';
const create = '/webapi/v1/commands/create_insurance_offer.json';

/** Runs `count` works, `concurrency` at a time; answers seconds. */
const repeat = async (count: number, workers: readonly (() => Promise<unknown>)[]) => {
  const start = performance.now();
  let next = 0;
  const run = async (work: () => Promise<unknown>) => {
    while (next++ < count) await work();
  };
  await Promise.all(workers.map(run));
  return (performance.now() - start) / 1000;
};

/** Each worker has a connection of its own, as a browser has. */
const callers = async (url: string, path: string, body: string) => {
  const connections = await Promise.all(Array.from({ length: concurrency }, () => openConnection(url)));
  return {
    workers: connections.map(
      ({ post }) =>
        () =>
          post(path, body),
    ),
    close: () => connections.forEach(({ close }) => close()),
  };
};

const startServer = async (...args: string[]) => {
  const child = fork(join(import.meta.dirname, 'http-server.ts'), args);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid!, stop: () => child.kill() };
};

const callOnce = async (url: string, path: string, body: string) => {
  const { post, close } = await openConnection(url);
  const answer = await post(path, body);
  close();
  return answer;
};

const medianOf = (values: readonly number[]) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

/** Requests a second: by the clock, and those that one core can serve, which is what a server reaches when nothing else holds it up. */
const capacity = async ({ url, pid }: { url: string; pid: number }, path: string, body: string, count: number) => {
  const { workers, close } = await callers(url, path, body);
  const before = await processorSeconds(pid);
  const byClock = count / (await repeat(count, workers));
  const ofCore = count / ((await processorSeconds(pid)) - before);
  close();
  return { byClock, ofCore };
};

/** The same two rows in one transaction. */
const writeBare = async (pool: pg.Pool, data: string) => {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(
      `insert into insurance_offer (offer_uuid, tarif_id, data, created_at, valid_for_days) values (gen_random_uuid(), 1, $1, now(), 14)`,
      [data],
    );
    await client.query(
      `insert into outbox (kind, payload, created_at, run_at) values ('bench', '{}', now(), now() + interval '1 day')`,
    );
    await client.query('commit');
  } finally {
    client.release();
  }
};

const postgres = await startPostgresServer();
const databaseUrl = postgres.urlOf('postgres');
const connection = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
await migrate(connection.database);
const reference = await readReference(referenceFolder);
await keepPremiumVersion(connection.database, premiumVersionOf(reference), new Date());
const tarifBook = toTarifBook(reference);
await connection.close();

const body = JSON.stringify({ ...sampleDog({ tarifBook }), ...withLiability });
const shop = await startServer('shop', databaseUrl);
const offer = await callOnce(shop.url, calculate, body);
const empty = await startServer('empty', '', offer);

// A server that has just started still compiles: what counts is how it runs on.
for (const server of [empty, shop]) await capacity(server, calculate, body, 5 * calls);
const answers = JSON.stringify({ tarifId: 1, animalBirthdateStr: '2024-01-20', animalGenderKey: 'male', animalZipCode: '10115' });
await capacity(shop, estimate, answers, calls);
const spans: number[] = [];
const ratios: { byClock: number; ofCore: number }[] = [];
for (let round = 0; round < 3; round += 1) {
  const ofEmpty = await capacity(empty, calculate, body, calls);
  const ofShop = await capacity(shop, calculate, body, calls);
  ratios.push({ byClock: ofShop.byClock / ofEmpty.byClock, ofCore: ofShop.ofCore / ofEmpty.ofCore });
  const ofSpan = await capacity(shop, estimate, answers, calls);
  spans.push(ofShop.ofCore / ofSpan.ofCore);
  console.log(`calculate: ${ofShop.ofCore.toFixed(0)}/s of one core, empty route ${ofEmpty.ofCore.toFixed(0)}/s`);
  console.log(`calculate: ${ofShop.byClock.toFixed(0)}/s by the clock, empty route ${ofEmpty.byClock.toFixed(0)}/s`);
}
const median = (kind: 'byClock' | 'ofCore') => medianOf(ratios.map((ratio) => ratio[kind])).toFixed(2);
console.log(`calculate / empty route: ${median('ofCore')}, by the clock ${median('byClock')}`);
console.log(`time of an estimate / calculate: ${medianOf(spans).toFixed(2)} (wanted: about 1)`);
shop.stop();
empty.stop();

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
pool.on('error', () => undefined);
const offersServer = await startServer('offers', databaseUrl);
const stored = await callOnce(offersServer.url, create, offer);
const { workers: buyers, close: leave } = await callers(offersServer.url, create, offer);
const scripts = Array.from({ length: concurrency }, () => () => writeBare(pool, stored));
for (const workers of [scripts, buyers]) await repeat(3 * offers, workers);
const ofBare: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const bare = offers / (await repeat(offers, scripts));
  const ofShop = offers / (await repeat(offers, buyers));
  ofBare.push(ofShop / bare);
  console.log(`create offer: ${ofShop.toFixed(0)}/s, bare script ${bare.toFixed(0)}/s, ratio ${(ofShop / bare).toFixed(2)}`);
}
console.log(`create offer / bare script: ${medianOf(ofBare).toFixed(2)} (without mail)`);

leave();
await pool.end();
offersServer.stop();
await postgres.stop();
