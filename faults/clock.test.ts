import { expect, inject, test } from 'vitest';
import { copyTemplate, openTestDatabase, type TestDatabase } from '#server/testing/database-kinds.ts';
import { buyOnce, judge, newTally, nothingWrong, startShopOn } from './testing/buyers.ts';
import { createMovedClock } from './testing/moved-clock-settings.ts';

const hourMs = 3_600_000;
const perMinute = 40;
const clock = createMovedClock();

const attemptsOf = async (database: TestDatabase) => {
  const connection = await openTestDatabase(database);
  const rows = await connection.database.selectFrom('outbox').select('attempts').execute();
  await connection.close();
  return rows.reduce((sum, { attempts }) => sum + attempts, 0);
};

test('the clock is set back by two hours and by three days: nobody waits longer than before, and mails are tried on', async () => {
  const database = await copyTemplate(inject('databaseTemplate'));
  const environment = { ...clock.environment, RATE_LIMIT_PER_MINUTE: `${perMinute}` };
  const tally = newTally();
  for (const back of [2 * hourMs, 72 * hourMs]) {
    // The embedded database is one process's: it is looked into while no shop runs.
    const server = await startShopOn(database.settings, environment);
    expect(await buyOnce(server, tally)).toBe(true);
    await server.stop();
    const before = await attemptsOf(database);
    expect(before).toBeGreaterThan(0);

    const again = await startShopOn(database.settings, environment);
    const use = async () =>
      (await fetch(`${again.url}/webapi/v1/entities/tarif_options.json`, { headers: { 'auth-token': 'tierdach-web' } })).headers;
    for (let calls = 0; calls < perMinute; calls += 1) await use();
    clock.move(-back);
    await new Promise((resolve) => void setTimeout(resolve, 1_000));
    for (let calls = 0; calls < perMinute; calls += 1) await use();
    const wait = (await use()).get('retry-after');
    expect(Number(wait)).toBeGreaterThan(0);
    expect(Number(wait)).toBeLessThanOrEqual(60);
    await new Promise((resolve) => void setTimeout(resolve, 15_000));
    await again.stop();
    expect(await attemptsOf(database)).toBeGreaterThan(before);
    clock.move(0);
  }
  expect(await judge('clock set back', tally, database)).toEqual(nothingWrong);
});
