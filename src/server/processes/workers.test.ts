import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { copyNewDatabase } from '#server/testing/databases/new-database.ts';
import { keepPretendDocuments } from '#server/testing/pretend-printer.ts';
import { startServerProcess, type ServerProcess } from '#server/testing/server-process.ts';

const headers = { 'auth-token': 'tierdach-web', 'x-xhr': '1' };

/** Each time on a connection of its own: the workers get them in turn. */
const askAnew = (url: string) => fetch(url, { headers: { ...headers, connection: 'close' } });

const most = 40;
const requestCount = 100;

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'tierdach-workers-'));
  await copyNewDatabase(dataDir);
  await keepPretendDocuments(dataDir);
  server = await startServerProcess({ DATA_DIR: dataDir, WORKERS: '2', RATE_LIMIT_PER_MINUTE: String(most) });
}, 240_000);

afterAll(async () => {
  await server.stop();
  await rm(dataDir, { recursive: true });
});

const expectOneSum = async () => {
  const { url } = server;
  // Grouped by the minute that they fell into: one may end in between.
  const answeredIn = new Map<number, number>();
  let refused = 0;
  for (let call = 0; call < requestCount; call += 1) {
    const { status } = await askAnew(`${url}/webapi/v1/entities/tarif_options/1.json`);
    const minute = Math.floor(Date.now() / 60_000);
    if (status === 429) refused += 1;
    else answeredIn.set(minute, (answeredIn.get(minute) ?? 0) + 1);
  }
  // A word of the other worker may still be on its way.
  for (const answered of answeredIn.values()) expect(answered).toBeLessThanOrEqual(most + 2);
  expect(requestCount - refused).toBeGreaterThanOrEqual(most);

  for (const _ of [1, 2, 3, 4]) {
    const text = await (await askAnew(`${url}/metrics`)).text();
    const refusals = /^tierdach_limit_refusals_total\{limit="calls-per-minute"\} (\d+)$/m.exec(text)?.[1];
    expect(Number(refusals)).toBe(refused);
    const counted = [...text.matchAll(/^http_request_duration_seconds_count\{(.*)\} (\d+)$/gm)];
    const calls = counted.filter(([, labels = '']) => labels.includes('/webapi/'));
    expect(calls.reduce((sum, [, , count]) => sum + Number(count), 0)).toBe(requestCount);
    // There is one of what belongs to the house, whichever server is asked.
    expect(text.match(/^tierdach_mails_waiting \d+$/gm)).toEqual(['tierdach_mails_waiting 0']);
    expect(text).toMatch(/^tierdach_database_up 1$/m);
  }
};

const childrenOf = async (pid: number) =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).split(' ').filter(Boolean).map(Number);

const isRunning = (pid: number) => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

/** Starting takes as long as the machine is busy. */
const waiting = { timeout: 120_000, interval: 200 };

/** Kills one of the two and waits for another; then ends the first process. Answers its code, and who of its workers is left. */
const killOneThenStop = async () => {
  const workers = () => childrenOf(server.pid);
  await vi.waitFor(async () => expect(await workers()).toHaveLength(2), waiting);
  const [first] = await workers();
  process.kill(first ?? 0, 'SIGKILL');
  await vi.waitFor(async () => {
    const now = await workers();
    expect(now).toHaveLength(2);
    expect(now).not.toContain(first);
  }, waiting);
  await vi.waitFor(async () => expect(await server.get('/health/ready')).toEqual(expect.anything()), waiting);
  const remaining = await workers();
  await server.stop();
  return { code: await server.ended, left: remaining.filter(isRunning) };
};

test('two workers serve one port, answer the sum of both at /metrics, and count one visitor together', async () => {
  expect(server.printed()).toMatch(/ läuft auf \S+ \(test, eingebaute Datenbank, 2 Prozesse\)\n$/);
  await expectOneSum();
}, 240_000);

/** Only there a process can be asked for its children. */
test.skipIf(process.platform !== 'linux')(
  'one that dies is replaced, and all end with the first process',
  async () => {
    expect(await killOneThenStop()).toEqual({ code: 0, left: [] });
  },
  240_000,
);
