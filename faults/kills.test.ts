import { expect, inject, test } from 'vitest';
import { copyTemplate } from '#server/testing/database-kinds.ts';
import { buyUntil, judge, newTally, nothingWrong, pressAgain, startShopOn } from './testing/buyers.ts';

const rounds = 4;
const perRound = 4;

test('a server that is killed under load, again and again, loses nothing and does nothing twice', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const tally = newTally();
  for (let round = 0; round < rounds; round += 1) {
    const server = await startShopOn(database.settings);
    await pressAgain(server, tally);
    const goal = tally.acknowledged.size + perRound;
    let isKilled = false;
    await buyUntil(server, tally, () => {
      if (!isKilled && tally.acknowledged.size >= goal) {
        isKilled = true;
        void server.kill();
      }
      return isKilled;
    });
    await server.ended;
  }
  const last = await startShopOn(database.settings);
  await pressAgain(last, tally);
  await last.stop();
  expect(tally.unanswered.size).toBe(0);
  expect(await judge(`kills (${inject('databaseTemplate').kind})`, tally, database)).toEqual(nothingWrong);
  await database.remove();
});
