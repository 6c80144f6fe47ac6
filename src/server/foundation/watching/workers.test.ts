import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { copyNewDatabase } from '#server/testing/databases/new-database.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { startServerProcess } from '#server/testing/server-process.ts';

const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };

/** Each time on a connection of its own: the workers get them in turn. */
const askAnew = (url: string) => fetch(url, { headers: { ...headers, connection: 'close' } });

const most = 40;
const requestCount = 100;

test('two workers answer the sum of both at /metrics, and count one visitor together', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tierdach-watched-'));
  await copyNewDatabase(dataDir);
  await keepPretendDocuments(dataDir);
  const server = await startServerProcess({ DATA_DIR: dataDir, WORKERS: '2', RATE_LIMIT_PER_MINUTE: String(most) });
  // Grouped by the minute that they fell into: one may end in between.
  const answeredIn = new Map<number, number>();
  let refused = 0;
  for (let call = 0; call < requestCount; call += 1) {
    const { status } = await askAnew(`${server.url}/webapi/v1/entities/tarif_options/1.json`);
    const minute = Math.floor(Date.now() / 60_000);
    if (status === 429) refused += 1;
    else answeredIn.set(minute, (answeredIn.get(minute) ?? 0) + 1);
  }
  // A word of the other worker may still be on its way.
  for (const answered of answeredIn.values()) expect(answered).toBeLessThanOrEqual(most + 2);
  expect(requestCount - refused).toBeGreaterThanOrEqual(most);

  for (const _ of [1, 2, 3, 4]) {
    const text = await (await askAnew(`${server.url}/metrics`)).text();
    const refusals = /^tierdach_limit_refusals_total\{limit="calls-per-minute"\} (\d+)$/m.exec(text)?.[1];
    expect(Number(refusals)).toBe(refused);
    const counted = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
    const calls = counted.filter(([, labels = '']) => labels.includes('/webapi/'));
    expect(calls.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(requestCount);
    // There is one of what belongs to the house, whichever server is asked.
    expect(text.match(/^tierdach_mails_waiting \d+$/gm)).toEqual(['tierdach_mails_waiting 0']);
    expect(text).toMatch(/^tierdach_database_up 1$/m);
  }
  await server.stop();
  await rm(dataDir, { recursive: true });
}, 240_000);
