import { expect, test } from 'vitest';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { isUuid, parseUuid } from './uuid.ts';

test('a uuid is taken in any case and kept in lower case', () => {
  expect(parseUuid('0B1F6F0E-6F0B-4F63-9F0C-0D9B6F1F0001')).toBe('0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001');
});

test.each([
  '',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f000',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f00011',
  '0b1f6f0e6f0b4f639f0c0d9b6f1f0001',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f000g',
  '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001\n',
  null,
  ...hostileValues,
])('%# is no uuid', (value) => {
  expect(isUuid(value)).toBe(false);
});
