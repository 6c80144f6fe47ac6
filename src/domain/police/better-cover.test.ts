import { expect, test } from 'vitest';
import { testTarifBook } from '#domain/premium/testing-tarif-book.ts';
import { isBetterCover } from './better-cover.ts';

const cover = (insuranceTypeKey: 'tier_kv' | 'tier_op', retentionKey: string) => ({ insuranceTypeKey, retentionKey });

test.each([
  ['OP → full', cover('tier_op', 'sb85'), cover('tier_kv', 'sb85'), true],
  ['full → OP', cover('tier_kv', 'sb85'), cover('tier_op', 'sb85'), false],
  ['a lower retention', cover('tier_kv', 'sb85'), cover('tier_kv', 'sb0'), true],
  ['a higher one', cover('tier_kv', 'sb0'), cover('tier_kv', 'sb85'), false],
  ['the same', cover('tier_kv', 'sb0'), cover('tier_kv', 'sb0'), false],
  ['less insured, but more of it paid', cover('tier_kv', 'sb85'), cover('tier_op', 'sb0'), true],
])('%s', (_name, former, next, isBetter) => {
  expect(isBetterCover(next, former, testTarifBook())).toBe(isBetter);
});
