import { expect, test } from 'vitest';
import { addDays, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { doWaitingDays } from '#server/business/day/days.ts';
import { verifyLedger } from '#server/business/money/bookkeeping/verify-ledger.ts';
import { accept, create, sampleCat } from '#server/testing/samples/offers.ts';
import { useTestShop } from '#server/testing/test-shop.ts';

const shop = useTestShop();

/** Around midnight in Berlin on the days that calendars stumble over, in their order. */
const nights = [
  ['the end of a year', '2026-12-31T22:59:59.000Z', '2026-12-31T23:00:00.000Z'],
  ['the day that has 23 hours', '2027-03-27T22:59:59.000Z', '2027-03-27T23:00:00.000Z'],
  ['the night after it', '2027-03-28T21:59:59.000Z', '2027-03-28T22:00:00.000Z'],
  ['the day that has 25 hours', '2027-10-30T21:59:59.000Z', '2027-10-30T22:00:00.000Z'],
  ['the night after it', '2027-10-31T22:59:59.000Z', '2027-10-31T23:00:00.000Z'],
  ['a leap day', '2028-02-28T22:59:59.000Z', '2028-02-28T23:00:00.000Z'],
  ['the night after it', '2028-02-29T22:59:59.000Z', '2028-02-29T23:00:00.000Z'],
] as const;

/** All that were worked for so far, in this order. */
const workedDays: IsoDate[] = [];

test.each(nights)('%s: %s sells and works for one day, a second later for the next', async (_, before, after) => {
  const { database } = shop.connection;
  for (const instant of [before, after]) {
    shop.clock.set(instant);
    const today = todayInBerlin(shop.clock.now());
    const offer = await create(shop, { ...sampleCat(shop), contracteeEmail: `kundin-${today}@beispiel.example` });
    await accept(shop, offer, { contractStartDateStr: today });
    const police = await database
      .selectFrom('police')
      .innerJoin('insurance_offer', 'insurance_offer.id', 'police.insurance_offer_id')
      .select(['police_number as number', 'valid_from as from'])
      .where('offer_uuid', '=', offer.insuranceOfferId ?? '')
      .execute();
    expect(police).toEqual([{ number: expect.stringContaining(`/${today.slice(0, 4)}/`), from: today }]);

    // Two servers look at once, and once more: every day up to this one is done, each once.
    const days = (await Promise.all([1, 2].map(() => doWaitingDays({ database, clock: shop.clock })))).flat();
    expect(await doWaitingDays({ database, clock: shop.clock })).toEqual([]);
    workedDays.push(...days.map(({ day }) => day));
    expect(workedDays.at(-1)).toBe(today);
    expect(workedDays).toEqual(workedDays.map((_day, place) => addDays(workedDays[0] ?? today, place)));
  }
  expect(todayInBerlin(new Date(after))).toBe(addDays(todayInBerlin(new Date(before)), 1));
  expect((await verifyLedger({ database, clock: shop.clock, onProgress: () => undefined })).findings).toEqual([]);
});
