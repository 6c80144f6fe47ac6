import { expect, test } from 'vitest';
import { cents } from '#domain/basics/money.ts';
import { exampleBill, leftToPay, wayOfTerms, waysToChoose } from './ways.ts';

const offered = (...euros: number[]) => euros.map((amount) => ({ retentionKey: `sb${amount}`, amount: cents(amount * 100) }));

test.each<[string, bill: number, retention: number, percent: number, left: number]>([
  ['without a retention nothing is left', 260_000, 0, 100, 0],
  ['the retention is left', 260_000, 17_500, 100, 17_500],
  ['a bill a cent above the retention leaves the retention', 17_501, 17_500, 100, 17_500],
  ['a bill as high as the retention leaves all of it', 17_500, 17_500, 100, 17_500],
  ['a bill a cent below the retention leaves no more than itself', 17_499, 17_500, 100, 17_499],
  ['later a share is left', 260_000, 0, 85, 39_000],
  ['first the share, then the retention', 260_000, 17_500, 85, 56_500],
  ['the retention takes what the share leaves, and no more', 20_000, 17_500, 85, 20_000],
  ['the same at the cent above', 20_590, 17_500, 85, 20_589],
  ['no bill is too high: there is no limit a year', 100_000_000, 17_500, 100, 17_500],
])('%s', (_, bill, retention, percent, left) => {
  expect(leftToPay({ bill: cents(bill), retention: cents(retention), percent })).toBe(left);
});

test('the three ways: the highest retention, the one that is preselected, none', () => {
  expect(waysToChoose(offered(0, 35, 85, 175), 85)).toEqual([
    { key: 'cheap', retentionKey: 'sb175', retention: 17_500, isCashFree: false, left: 17_500, leftLater: 56_500 },
    { key: 'balanced', retentionKey: 'sb85', retention: 8_500, isCashFree: true, left: 8_500, leftLater: 47_500 },
    { key: 'carefree', retentionKey: 'sb0', retention: 0, isCashFree: true, left: 0, leftLater: 39_000 },
  ]);
  expect(exampleBill).toBe(260_000);
});

test.each([
  [[], []],
  [[85], ['cheap sb85', 'carefree sb85']],
  [
    [0, 175],
    ['cheap sb175', 'carefree sb0'],
  ],
  [
    [0, 85, 175],
    ['cheap sb175', 'balanced sb85', 'carefree sb0'],
  ],
  [
    [175, 85, 0],
    ['cheap sb175', 'balanced sb85', 'carefree sb0'],
  ],
])('of the retentions %j these ways are made', (euros, expected) => {
  expect(waysToChoose(offered(...euros), 85).map(({ key, retentionKey }) => `${key} ${retentionKey}`)).toEqual(expected);
});

test('a way is left by either of its terms', () => {
  const ways = waysToChoose(offered(0, 35, 85, 175), 85);
  const chosen = (contractRetentionKey: string | null, contractIsCashFree: boolean | null) =>
    wayOfTerms(ways, { contractRetentionKey, contractIsCashFree })?.key ?? null;
  expect(chosen('sb175', false)).toBe('cheap');
  expect(chosen('sb85', true)).toBe('balanced');
  expect(chosen('sb0', true)).toBe('carefree');
  expect([chosen('sb175', true), chosen('sb85', false), chosen('sb0', false), chosen('sb35', true), chosen(null, null)]).toEqual([
    null,
    null,
    null,
    null,
    null,
  ]);
});
