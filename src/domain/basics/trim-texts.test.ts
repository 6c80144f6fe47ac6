import { expect, test } from 'vitest';
import { trimTexts } from './trim-texts.ts';

test('texts are trimmed wherever they stand, and a blank one becomes null', () => {
  const given = {
    name: '  Bello ',
    blank: ' \t',
    count: 0,
    isChipped: false,
    none: null,
    list: [{ illnessName: ' Husten ' }, 'x '],
  };
  expect(trimTexts(given)).toEqual({
    name: 'Bello',
    blank: null,
    count: 0,
    isChipped: false,
    none: null,
    list: [{ illnessName: 'Husten' }, 'x'],
  });
  expect(given.name).toBe('  Bello ');
});

test('what needs no change stays the same object', () => {
  const given = { name: 'Bello', list: [{ illnessName: 'Husten' }] };
  expect(trimTexts(given)).toBe(given);
});
