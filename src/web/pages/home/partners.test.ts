import { expect, test } from 'vitest';
import { partners, readPartners } from '#web/pages/home/partners.ts';

test('the shipped file has one parent company and several vet-software partners', () => {
  expect(partners.filter(({ isParent }) => isParent)).toHaveLength(1);
  expect(partners.filter(({ isParent }) => !isParent).length).toBeGreaterThan(1);
});

test('a sample is named as one', () => {
  for (const { name } of partners) expect(name).toMatch(/muster|beispiel/i);
});

test('a mark that nobody drew stops the build', () => {
  expect(() => readPartners('key;kind;name;mark;text\na;software;Muster;star;x')).toThrow('no mark "star"');
});
