import { request, Agent } from 'node:http';
import { expect, inject, onTestFinished, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { buyOnce, judge, newTally, nothingWrong, programs, startShopOn } from './testing/buyers.ts';

const connections = 20;

/** Asks on one kept connection, one call after the other, until the server says that it closes or refuses a new one. */
const askOn = async (url: string, path: string, seen: { started: number; answered: number; closing: number }) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  const ask = () =>
    new Promise<{ status: number; isClosing: boolean }>((resolve, reject) => {
      const asked = request(url + path, { agent }, (answer) => {
        answer.resume();
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, isClosing: answer.headers.connection === 'close' }));
        answer.once('error', reject);
      });
      asked.once('error', reject);
      asked.end();
    });
  for (;;) {
    seen.started += 1;
    try {
      const { status, isClosing } = await ask();
      expect([200, 503]).toContain(status);
      seen.answered += 1;
      if (isClosing) seen.closing += 1;
      if (isClosing) return;
    } catch (cause) {
      // The server had closed the idle connection when the question was on its way: browsers ask again by themselves.
      seen.started -= 1;
      expect((cause as { code?: string }).code).toMatch(/ECONNREFUSED|ECONNRESET|EPIPE/);
      return;
    }
  }
};

const stopUnderLoad = async (server: ServerProcess, path: string) => {
  const seen = { started: 0, answered: 0, closing: 0 };
  const asking = Array.from({ length: connections }, () => askOn(server.url, path, seen));
  await expect.poll(() => seen.answered).toBeGreaterThan(connections * 5);
  process.kill(server.pid, 'SIGTERM');
  await Promise.all(asking);
  console.log(`SIGTERM: ${seen.answered} of ${seen.started} requests answered, ${seen.closing} with "Connection: close"`);
  return { unanswered: seen.started - seen.answered, exitCode: await server.ended };
};

const allAnswered = { unanswered: 0, exitCode: 0 };

test('a shop that is told to stop under load answers what was asked, and ends with 0', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const tally = newTally();
  const server = await startShopOn(database.settings);
  const bought = Promise.all([1, 2, 3].map(() => buyOnce(server, tally)));
  expect(await stopUnderLoad(server, '/health/ready')).toEqual(allAnswered);
  await bought;
  expect(await judge('SIGTERM', tally, database)).toEqual(nothingWrong);
  await database.remove();
});

test('so does the desk', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const desk = await startShopOn(database.settings, {}, programs.desk);
  expect(await stopUnderLoad(desk, '/health/ready')).toEqual(allAnswered);
  await database.remove();
});
