import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { byDay, byDayAndId, byId, byInstantAndId, readPage, type Portion } from './page.ts';

const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const read = (count: number, after?: string) =>
  readPage({
    after,
    by: byId,
    find: async ({ after: last, limit }: Portion<number>) =>
      ids(count)
        .filter((id) => id > (last ?? 0))
        .slice(0, limit),
    keyOf: (id) => id,
  });

test.each([
  [0, 0, null],
  [49, 49, null],
  [50, 50, null],
  [51, 50, '50'],
])('a page of %i rows has %i, and the next begins after %s', async (count, length, next) => {
  const page = await read(count);
  expect([page.items.length, page.next]).toEqual([length, next]);
});

test('page after page has every row once', async () => {
  const rows: number[] = [];
  for (let after: string | undefined, isLast = false; !isLast;) {
    const { items, next } = await read(123, after);
    rows.push(...items);
    isLast = next === null;
    after = next ?? undefined;
  }
  expect(rows).toEqual(ids(123));
});

test.each(['', '-1', '1.5', 'x', '1'.repeat(16)])('the key %j is no page of a list', async (after) => {
  await expect(read(3, after)).rejects.toMatchObject({ kind: 'invalid' });
});

test('a key is read as it was written', () => {
  const day = isoDate('2026-12-01');
  expect(byDay.read(byDay.write(day))).toBe(day);
  expect(byDayAndId.read(byDayAndId.write({ day, id: 17 }))).toEqual({ day, id: 17 });
  const since = new Date('2026-12-01T08:15:00.123Z');
  expect(byInstantAndId.read(byInstantAndId.write({ since, id: 17 }))).toEqual({ since, id: 17 });
  expect(byDay.read('2026-02-31')).toBeNull();
  for (const text of ['2026-12-01', '2026-12-01-', '2026-02-31-1', '2026-12-01x17', '2026-12-01-1-1'])
    expect(byDayAndId.read(text)).toBeNull();
  for (const text of ['', '1', '1-', '-1', '1-1-1', '1.5-1', '1x-1']) expect(byInstantAndId.read(text)).toBeNull();
});
