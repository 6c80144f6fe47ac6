import { expect, test } from 'vitest';
import { portionsOf, searchTextOf, withChosen, withMore, withSearchText } from './long-list.tsx';

const search = (text: string) => new URLSearchParams(text);

test.each(['mehr=0', 'mehr=-1', 'mehr=x', 'mehr=1e9', ''])('"%s" is the first portion', (text) => {
  expect(portionsOf(search(text))).toBe(1);
});

test('each press adds a portion', () => {
  expect(withMore(search('speciesKey=dog')).toString()).toBe('speciesKey=dog&mehr=2');
  expect(portionsOf(withMore(search('mehr=2')))).toBe(3);
});

test('another filter or word begins again with the first portion, an emptied one goes', () => {
  expect(withChosen(search('mehr=3'), 'speciesKey', 'dog').toString()).toBe('speciesKey=dog');
  expect(withChosen(search('speciesKey=dog'), 'speciesKey', '').toString()).toBe('');
  expect(searchTextOf(withSearchText(search('mehr=3'), 'Bello'))).toBe('Bello');
  expect(withSearchText(search('suche=Bello&mehr=2'), '').toString()).toBe('');
});
