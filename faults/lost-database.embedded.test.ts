import { expect, inject, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { buyUntil, judge, newTally, nothingWrong, pressAgain, startShopOn } from './testing/buyers.ts';
import { findChildren, killUntil } from './testing/find-processes.ts';

const databaseProcess = 'database-process.ts';

test('a database process that is killed under load comes back, and nothing is lost', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const tally = newTally();
  const server = await startShopOn(database.settings);
  for (let kill = 0; kill < 3; kill += 1) {
    const goal = tally.acknowledged.size + 3;
    await buyUntil(server, tally, () => tally.acknowledged.size >= goal);
    const [pid] = await findChildren(server.pid, databaseProcess);
    const buying = buyUntil(server, tally, () => tally.acknowledged.size >= goal + 2);
    process.kill(pid!, 'SIGKILL');
    await buying;
  }
  await pressAgain(server, tally);
  await server.stop();
  expect(await judge('database process killed', tally, database)).toEqual(nothingWrong);
  await database.remove();
});

test('a database that dies at every start ends the server with 1', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const server = await startShopOn(database.settings);
  const kills = await killUntil(server.ended, server.pid, databaseProcess);
  expect(await server.ended).toBe(1);
  expect(kills).toBeGreaterThan(3);
  expect(server.printed()).toContain('lässt sich nicht wieder starten');
  await database.remove();
});
