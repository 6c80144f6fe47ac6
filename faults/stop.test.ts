import { expect, inject, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import type { ServerProcess } from '#server/testing/server-process.ts';
import { buyOnce, judge, newTally, nothingWrong, programs, startShopOn } from './testing/buyers.ts';
import { askOnOneConnection } from './testing/kept-connection.ts';

const connections = 20;

const stopUnderLoad = async (server: ServerProcess, path: string) => {
  let answered = 0;
  const statuses = new Set<number>();
  const asking = Array.from({ length: connections }, () =>
    askOnOneConnection(new URL(server.url), path, (status) => {
      answered += 1;
      statuses.add(status);
    }),
  );
  await expect.poll(() => answered).toBeGreaterThan(connections * 5);
  process.kill(server.pid, 'SIGTERM');
  const endings = await Promise.all(asking);
  const count = (ending: string) => endings.filter((each) => each === ending).length;
  const cut = count('cut');
  console.log(
    `SIGTERM: ${answered} requests answered, ${cut} cut; of ${connections} connections ${count('said close')} ended by "Connection: close", ${count('idle')} while idle`,
  );
  for (const status of statuses) expect([200, 503]).toContain(status);
  return { cut, exitCode: await server.ended };
};

const allAnswered = { cut: 0, exitCode: 0 };

test('a shop that is told to stop under load answers what was asked, and ends with 0', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const tally = newTally();
  const server = await startShopOn(database.settings);
  expect(await buyOnce(server, tally)).toBe(true);
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
