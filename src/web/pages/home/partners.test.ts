import { expect, test } from 'vitest';
import partners from 'virtual:reference/partners';

test('the shipped file has one parent company and several vet-software partners', () => {
  expect(partners.filter(({ isParent }) => isParent)).toHaveLength(1);
  expect(partners.filter(({ isParent }) => !isParent).length).toBeGreaterThan(1);
});

test('a sample is named as one', () => {
  for (const { name } of partners) expect(name).toMatch(/muster|beispiel/i);
});
