import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
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

const path = '/webapi/v1/commands/calculate_insurance_rate.json';

/** So long each, in turn: whatever else the machine does meets both. */
const spanMs = 3_000;

/** Prices a second of a shop while somebody works, by those while nobody does; one caller, who waits for each answer. */
export const pricesWhile = async (work: () => Promise<unknown>): Promise<number> => {
  const postgres = await startPostgresServer();
  const databaseUrl = postgres.urlOf('postgres');
  const connection = await connectDatabase({ databaseUrl, dataDir: '', dataKeys: testDataKeys }, () => undefined);
  await migrate(connection.database);
  const reference = await readReference(referenceFolder);
  await keepPremiumVersion(connection.database, premiumVersionOf(reference), new Date());
  await connection.close();
  const body = JSON.stringify({ ...sampleDog({ tarifBook: toTarifBook(reference) }), ...withLiability });
  const server = fork(join(import.meta.dirname, 'http-server.ts'), ['shop', databaseUrl]);
  const [url] = (await once(server, 'message')) as [string];
  const { post, close } = await openConnection(url);
  const pricesIn = async (span: number) => {
    const start = performance.now();
    let count = 0;
    for (; performance.now() - start < span; count += 1) await post(path, body);
    return (count * 1000) / (performance.now() - start);
  };
  const sumOf = async (isOver: () => boolean, most: number) => {
    const rates: number[] = [];
    while (!isOver() && rates.length < most) rates.push(await pricesIn(spanMs));
    return rates.toSorted((one, other) => one - other)[Math.floor(rates.length / 2)] ?? 0;
  };
  // A server that has just started still compiles.
  await pricesIn(2 * spanMs);
  const before = await sumOf(() => false, 5);
  let isDone = false;
  const working = work().finally(() => {
    isDone = true;
  });
  const meanwhile = await sumOf(() => isDone, 200);
  await working;
  const after = await sumOf(() => false, 5);
  close();
  server.kill();
  await postgres.stop();
  console.log(`prices a second: ${before.toFixed(0)} before, ${meanwhile.toFixed(0)} while reading, ${after.toFixed(0)} after`);
  return meanwhile / ((before + after) / 2);
};
