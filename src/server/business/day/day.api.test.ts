import { isoDate } from '#domain/basics/calendar-date.ts';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { newBreeder, newBreedingPolice, user } from '#server/testing/samples/breeders.ts';
import { logInAs, mailTo, newCustomer } from '#server/testing/samples/customers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';
import { finishDay, leaseMs, takeDay } from './day-store.ts';
import { doDay } from './do-day.ts';
import { doWaitingDays } from './days.ts';
import type { PoliceAnswer } from '#domain/wire/area/records.ts';

const shop = useTestShop();
const noon = (day: string) => `${day}T12:00:00.000Z`;
const work = () => doWaitingDays({ database: shop.connection.database, clock: shop.clock });
const workOn = async (day: string) => {
  shop.clock.set(noon(day));
  return (await work()).map((result) => result.day as string);
};

const policeOf = (uuid: string) =>
  shop.connection.database
    .selectFrom('police')
    .select(['police_state_key', 'valid_to', 'ending_cause_key'])
    .where('police_uuid', '=', uuid)
    .executeTakeFirstOrThrow();
const eventsOf = async (uuid: string) => {
  const rows = await shop.connection.database
    .selectFrom('police_event')
    .innerJoin('police', 'police.id', 'police_event.police_id')
    .select(['event_key', 'effective_on'])
    .where('police_uuid', '=', uuid)
    .orderBy('police_event.id')
    .execute();
  return rows.map(({ event_key, effective_on }) => [event_key, effective_on]);
};

/** Each test has a calendar of its own. */
beforeEach(async () => {
  shop.clock.set('2026-11-15T10:00:00.000Z');
  await shop.connection.database.deleteFrom('shop_day').execute();
});

test('a shop that never ran begins with today, does each day once and makes up for those it was off', async () => {
  expect(await workOn('2026-11-15')).toEqual(['2026-11-15']);
  expect(await workOn('2026-11-15')).toEqual([]);
  expect(await workOn('2026-11-19')).toEqual(['2026-11-16', '2026-11-17', '2026-11-18', '2026-11-19']);
});

test('when several look at once, one does each day', async () => {
  await workOn('2026-11-15');
  shop.clock.set(noon('2026-11-18'));
  const days = (await Promise.all([work(), work(), work(), work()])).flat().map(({ day }) => day);
  // Whoever finds a day taken leaves the rest; the next look brings what is left.
  days.push(...(await work()).map(({ day }) => day));
  expect(days.toSorted()).toEqual(['2026-11-16', '2026-11-17', '2026-11-18']);
});

test('a day that somebody died over is done by another when its time is up', async () => {
  await workOn('2026-11-15');
  const leased_until = new Date(noon('2026-11-16'));
  await shop.connection.database.insertInto('shop_day').values({ day: '2026-11-16', leased_until }).execute();
  shop.clock.set('2026-11-16T11:59:59.000Z');
  expect(await work()).toEqual([]);
  expect(await workOn('2026-11-16')).toEqual(['2026-11-16']);
});

test('whoever is at a day for long keeps it from the others', async () => {
  await workOn('2026-11-15');
  shop.clock.set(noon('2026-11-16'));
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  const slowClock = {
    now: () => {
      const isAtIt = vi.getTimerCount() > 0 && shop.clock.now().toISOString() === noon('2026-11-16');
      if (isAtIt) {
        shop.clock.set('2026-11-16T12:09:00.000Z');
        vi.advanceTimersByTime(9 * 60_000);
      }
      return shop.clock.now();
    },
  };
  const { database } = shop.connection;
  expect((await doWaitingDays({ database, clock: slowClock })).map(({ day }) => day)).toEqual(['2026-11-16']);
  const { leased_until } = await database
    .selectFrom('shop_day')
    .select('leased_until')
    .where('day', '=', '2026-11-16')
    .executeTakeFirstOrThrow();
  expect(leased_until.toISOString()).toBe('2026-11-16T12:19:00.000Z');
  expect(vi.getTimerCount()).toBe(0);
});

test('a term that is over goes on by a year, once, also over two years that nobody was there', async () => {
  const customer = await newCustomer(shop);
  const { valid_to } = await policeOf(customer.policeUuid);
  await workOn(valid_to);
  expect(await policeOf(customer.policeUuid)).toMatchObject({ valid_to });

  const year = Number(valid_to.slice(0, 4));
  const later = (years: number) => `${year + years}${valid_to.slice(4)}`;
  await workOn(later(1));
  await workOn(later(2).replace(/\d\d$/, '28'));
  expect(await policeOf(customer.policeUuid)).toEqual({ police_state_key: 'new', valid_to: later(3), ending_cause_key: null });
  expect(await eventsOf(customer.policeUuid)).toEqual([0, 1, 2].map((years) => ['renewed', later(years)]));
});

test('a breeding police is announced to end four weeks ahead, once, and is over the day after its last', async () => {
  const breeder = await newBreeder(shop);
  const uuid = await newBreedingPolice(breeder);
  await workOn('2026-11-15');
  await workOn('2027-10-17');
  expect(await eventsOf(uuid)).toEqual([]);
  await workOn('2027-10-18');
  await workOn('2027-10-19');
  expect(await eventsOf(uuid)).toEqual([['end_announced', '2027-11-15']]);
  const { text } = await mailTo(shop, breeder.email, 'Dein Züchtertarif endet am 15.11.2027');
  expect(text).toContain('für Bella endet am 15.11.2027');

  await workOn('2027-11-15');
  expect(await policeOf(uuid)).toMatchObject({ police_state_key: 'new' });
  await workOn('2027-11-16');
  expect(await policeOf(uuid)).toEqual({ police_state_key: 'ended', valid_to: '2027-11-15', ending_cause_key: 'term' });
  expect(await eventsOf(uuid)).toEqual([
    ['end_announced', '2027-11-15'],
    ['ended', '2027-11-15'],
  ]);
  const headers = await logInAs(shop, breeder.email);
  const { police } = (await shop.get(`${user}/polices/byPoliceUuid/${uuid}.json`, headers)).json() as PoliceAnswer;
  expect(police).toMatchObject({ policeStateKey: 'ended', endsOn: '2027-11-15', endingCauseKey: 'term', isRenewed: false });
});

test('when servers are at one day at the same time, as after a lease that ran out, one announces an end', async () => {
  const uuid = await newBreedingPolice(await newBreeder(shop));
  await workOn('2026-11-15');
  shop.clock.set(noon('2027-10-18'));
  const { clock, connection } = shop;
  await Promise.all([1, 2, 3, 4].map(() => doDay(isoDate('2027-10-18'), { database: connection.database, clock })));
  expect(await eventsOf(uuid)).toEqual([['end_announced', '2027-11-15']]);
});

test('a day that another server finished since is not taken again, however old its lease', async () => {
  const { database } = shop.connection;
  const day = isoDate('2031-05-05');
  const now = shop.clock.now();
  expect(await takeDay(database, day, now)).toBe(true);
  await finishDay(database, day, { result: {} as never, now });
  expect(await takeDay(database, day, new Date(now.getTime() + 2 * leaseMs))).toBe(false);
  await database.deleteFrom('shop_day').where('day', '=', day).execute();
});
