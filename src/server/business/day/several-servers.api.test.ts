import { expect, inject, onTestFinished, test } from 'vitest';
import { addDays, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { copyTemplate, openTestDatabase } from '#server/testing/database-kinds.ts';
import { startOnDatabase } from '#server/testing/start-on-database.ts';

test('two servers that come back after three days make them up by themselves, each day once', async () => {
  const template = await copyTemplate(inject('databaseTemplate'));
  onTestFinished(template.remove);
  const { database, close } = await openTestDatabase(template);
  onTestFinished(close);
  const today = todayInBerlin(new Date());
  const last = { day: addDays(today, -4), leased_until: new Date(), done_at: new Date(), result: '{}' };
  await database.insertInto('shop_day').values(last).execute();

  const servers = [
    await startOnDatabase(template, { LOG_LEVEL: 'info' }),
    await startOnDatabase(template, { LOG_LEVEL: 'info' }),
  ];
  const isTodayDone = () =>
    database.selectFrom('shop_day').select('day').where('day', '=', today).where('done_at', 'is not', null);
  await expect.poll(() => isTodayDone().execute(), { interval: 100 }).toHaveLength(1);
  for (const server of servers) await server.stop();

  const lines = servers.flatMap((server) => [...server.printed().matchAll(/"day":"([\d-]+)".*the work of a day is done/g)]);
  // The last may be tomorrow by now.
  expect(
    lines
      .map(([, day]) => day)
      .toSorted()
      .slice(0, 4),
  ).toEqual([-3, -2, -1, 0].map((days) => addDays(today, days)));
  expect(lines.length).toBeLessThanOrEqual(5);
});
