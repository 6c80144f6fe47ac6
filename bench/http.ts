import { fork } from 'node:child_process';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import pg from 'pg';
import { connectDatabase } from '#server/database/connect.ts';
import { migrate } from '#server/database/migrate.ts';
import { loadTarifBook } from '#server/reference/load-tarif-book.ts';
import { referenceFolder } from '#server/reference/read-reference.ts';
import { seedReference } from '#server/reference/seed-reference.ts';
import { startPostgresServer } from '#server/testing/postgres-server.ts';
import { sampleDog, withLiability } from '#server/testing/sample-offers.ts';
import { processorSeconds } from './processor-time.ts';

/** Ratios of one run: the calculation against an empty route, creating an offer against a bare script. */
const calls = 8_000;
const offers = 1_500;
const concurrency = 16;
const calculate = '/webapi/v1/commands/calculate_insurance_rate.json';
const create = '/webapi/v1/commands/create_insurance_offer.json';

const agent = new Agent({ keepAlive: true, maxSockets: concurrency });
const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1', 'content-type': 'application/json' };

const post = (url: string, path: string, body: string) =>
  new Promise<string>((resolve, reject) => {
    const call = request(
      url + path,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (answer) => {
        let text = '';
        answer
          .setEncoding('utf8')
          .on('data', (chunk: string) => (text += chunk))
          .once('end', () => resolve(text));
      },
    );
    call.once('error', reject).end(body);
  });

/** Runs `count` works, `concurrency` at a time; answers seconds. */
const repeat = async (count: number, work: (index: number) => Promise<unknown>) => {
  const start = performance.now();
  let next = 0;
  const worker = async () => {
    while (next < count) await work(next++);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return (performance.now() - start) / 1000;
};

const startServer = async (...args: string[]) => {
  const child = fork(join(import.meta.dirname, 'http-server.ts'), args);
  const [url] = (await once(child, 'message')) as [string];
  return { url, pid: child.pid!, stop: () => child.kill() };
};

/** Requests a second that one core can serve: what a server reaches when nothing else holds it up. */
const capacity = async ({ url, pid }: { url: string; pid: number }, path: string, body: string, count: number) => {
  // A server that has just started still compiles: what counts is how it runs on.
  await repeat(count, () => post(url, path, body));
  const before = await processorSeconds(pid);
  await repeat(count, () => post(url, path, body));
  return count / ((await processorSeconds(pid)) - before);
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
const connection = await connectDatabase({ databaseUrl, dataDir: '' }, () => undefined);
await migrate(connection.database);
await seedReference(connection.database, referenceFolder);
const tarifBook = await loadTarifBook(connection.database);
await connection.close();

const body = JSON.stringify({ ...sampleDog({ tarifBook }), ...withLiability });
const shop = await startServer('shop', databaseUrl);
const shown = await post(shop.url, calculate, body);
const empty = await startServer('empty', '', shown);

const ratios: number[] = [];
for (let round = 0; round < 3; round += 1) {
  const ofEmpty = await capacity(empty, calculate, body, calls);
  const ofShop = await capacity(shop, calculate, body, calls);
  ratios.push(ofShop / ofEmpty);
  console.log(
    `calculate: ${ofShop.toFixed(0)}/s of one core, empty route ${ofEmpty.toFixed(0)}/s, ratio ${(ofShop / ofEmpty).toFixed(2)}`,
  );
}
console.log(`calculate / empty route: ${ratios.toSorted((a, b) => a - b)[1]!.toFixed(2)} (wanted: 0.70 or more)`);

const pool = new pg.Pool({ connectionString: databaseUrl, max: 10 });
pool.on('error', () => undefined);
const offersServer = await startServer('offers', databaseUrl);
const stored = await post(offersServer.url, create, shown);
const perSecond: { bare: number; shop: number }[] = [];
for (let round = 0; round < 3; round += 1) {
  const bare = offers / (await repeat(offers, () => writeBare(pool, stored)));
  const ofShop = offers / (await repeat(offers, () => post(offersServer.url, create, shown)));
  perSecond.push({ bare, shop: ofShop });
  console.log(`create offer: ${ofShop.toFixed(0)}/s, bare script ${bare.toFixed(0)}/s, ratio ${(ofShop / bare).toFixed(2)}`);
}
const median = perSecond.map(({ bare, shop: ofShop }) => ofShop / bare).toSorted((a, b) => a - b)[1]!;
console.log(`create offer / bare script: ${median.toFixed(2)} (wanted: 0.60 or more; without mail)`);

await pool.end();
shop.stop();
offersServer.stop();
empty.stop();
await postgres.stop();
