import { expect, test } from 'vitest';
import { lineKindKeys } from '#domain/claims/line-kinds.ts';
import { toClaimBook } from './to-claim-book.ts';
import { shippedReference } from '#server/testing/shipped-reference.ts';
import { rulesOf, toSettledLine } from '#domain/claims/claim-book.ts';
import { sampleLine, sampleRules } from '#domain/testing/sample-claims.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';

const book = async () => toClaimBook((await shippedReference()).reference);

test('all 1,006 positions of the fee schedule have a kind, and those of farm animals are out (CL-03)', async () => {
  const { positions, covers } = await book();
  expect([...positions.keys()]).toEqual(Array.from({ length: 1_006 }, (_, index) => index + 1));
  expect([...covers.keys()].toSorted()).toEqual(lineKindKeys.toSorted());
  const kindOf = (number: number) => positions.get(number)?.kindKey;
  expect([4, 107, 368, 599].map(kindOf)).toEqual(['farm', 'farm', 'farm', 'farm']);
  for (const cover of ['full', 'op'] as const) expect(rulesOf({ covers }, cover).farm?.rule).toBe('never');
  expect([16, 165, 177, 225, 251, 377, 600, 874, 931, 955].map(kindOf)).toEqual([
    'examination',
    'imaging',
    'imaging',
    'injection',
    'bandage',
    'castration',
    'castration',
    'surgery',
    'dental_prevention',
    'dental_treatment',
  ]);
});

test('the samples of the settlement have the rules that are shipped', async () => {
  for (const cover of ['full', 'op'] as const) expect(sampleRules(cover)).toEqual(rulesOf(await book(), cover));
});

test('an extraction is an operation, a filling is not; the position decides and not the word beside it', async () => {
  const { positions } = await book();
  expect([951, 955, 942].map((number) => positions.get(number)?.isOperation)).toEqual([true, true, false]);
  const line = { ...sampleLine('food', '2027-01-01', 0), position: 874, words: 'Futter', count: '1', factor: '2', isNet: false };
  const settled = toSettledLine(
    { ...line, treatedOn: isoDate('2027-01-01'), amount: 100_000, vatPercent: 19, decided: null },
    { positions },
  );
  // 230,89 × 4 × 1,19 = 1.099,0364
  expect(settled).toMatchObject({ kindKey: 'surgery', isOperation: true, billed: 100_000, highestFee: 109_904 });
});
