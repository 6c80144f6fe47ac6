import { expect, test } from 'vitest';
import { isFiltered, pageOf, policesQueryOf, withFilter, withPage } from './police-filter.ts';

const search = (text: string) => new URLSearchParams(text);

test('the address names the filters and the page', () => {
  expect(policesQueryOf(search('speciesKey=cat&policeStateKey=active&seite=3'))).toEqual({
    speciesKey: 'cat',
    policeStateKey: 'active',
    limit: 10,
    offset: 20,
  });
});

test.each(['seite=0', 'seite=-1', 'seite=x', 'seite=1e9', ''])('"%s" is the first page', (text) => {
  expect(pageOf(search(text))).toBe(1);
});

test('a word that is no key filters nothing', () => {
  expect(policesQueryOf(search('speciesKey=dragon'))).toEqual({ limit: 10, offset: 0 });
});

test('another filter begins again at the first page, an emptied one goes', () => {
  expect(withFilter(search('seite=3'), 'speciesKey', 'dog').toString()).toBe('speciesKey=dog');
  expect(withFilter(search('speciesKey=dog'), 'speciesKey', '').toString()).toBe('');
  expect(isFiltered(search('seite=2'))).toBe(false);
  expect(isFiltered(search('insuranceTypeKey=tier_hv'))).toBe(true);
});

test('the first page has no number', () => {
  expect(withPage(search('speciesKey=dog&seite=2'), 1).toString()).toBe('speciesKey=dog');
  expect(withPage(search(''), 2).toString()).toBe('seite=2');
});
