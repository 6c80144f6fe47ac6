import { expect, test } from 'vitest';
import { clearMatch, createSearch, spellings } from './search-text.ts';

const races = [
  { label: 'Altdeutscher Schäferhund' },
  { label: 'Café-au-lait-Pudel' },
  { label: 'Deutscher Schäferhund', searchNames: ['DSH'] },
  { label: 'Flat Coated Retriever' },
  { label: 'Großer Münsterländer' },
  { label: 'Labradoodle' },
  { label: 'Labrador Retriever', searchNames: ['Labbi'] },
  { label: 'Russkaja Blaslaba' },
];
const search = createSearch(races);
const titles = (query: string) => search(query).map((race) => race.label);

test('umlauts and ß have every spelling that people type', () => {
  expect(spellings('Großer Münsterländer')).toEqual(['grosser muensterlaender', 'grosser munsterlander']);
  expect(spellings('Scha\u0308fer')).toEqual(['schaefer', 'schafer']);
});

test.each(['schäfer', 'schaefer', 'schafer', 'SCHÄFER'])('%s finds the shepherds', (query) => {
  expect(titles(query)).toEqual(['Altdeutscher Schäferhund', 'Deutscher Schäferhund']);
});

test.each(['grosser mün', 'großer muen', 'munster gros'])('%s finds the Münsterländer', (query) => {
  expect(titles(query)).toEqual(['Großer Münsterländer']);
});

test('what begins with the query comes first, what only contains it last', () => {
  expect(titles('lab')).toEqual(['Labradoodle', 'Labrador Retriever', 'Russkaja Blaslaba']);
});

test('the well-known comes before the rare where both fit equally well, but never before what fits better', () => {
  const search = createSearch([
    { label: 'Labernese' },
    { label: 'Labradoodle', rarity: 7 },
    { label: 'Labrador Retriever', rarity: 0 },
    { label: 'Golden Labby', rarity: 1 },
  ]);
  expect(search('lab').map(({ label }) => label)).toEqual(['Labrador Retriever', 'Labradoodle', 'Labernese', 'Golden Labby']);
  expect(search('gol').map(({ label }) => label)).toEqual(['Golden Labby']);
});

test('an umlaut that was typed is one that is meant', () => {
  const shepherds = createSearch([{ label: 'Schapendoes' }, ...races]);
  const labelsFor = (query: string) => shepherds(query).map(({ label }) => label);
  expect(labelsFor('schä')).toEqual(['Altdeutscher Schäferhund', 'Deutscher Schäferhund', 'Schapendoes']);
  expect(labelsFor('scha')[0]).toBe('Schapendoes');
});

test.each([
  ['labardor', ['Labrador Retriever', 'Labradoodle']],
  ['labrdaor', ['Labrador Retriever', 'Labradoodle']],
  ['deutcher schefer', ['Deutscher Schäferhund']],
  ['retreiver', ['Flat Coated Retriever', 'Labrador Retriever']],
  ['lub', []],
  ['xylophon', []],
])('%s forgives a slip and finds %j', (query, expected) => {
  expect(titles(query)).toEqual(expected);
  expect(clearMatch(search(query), query)).toBeNull();
});

test.each([
  ['labbi', 'Labrador Retriever'],
  ['flat', 'Flat Coated Retriever'],
  ['Deutscher Schaferhund', 'Deutscher Schäferhund'],
  ['altd', 'Altdeutscher Schäferhund'],
  ['lab', null],
  ['schäfer', null],
  ['xyz', null],
])('%s clearly means %s', (typed, expected) => {
  expect(clearMatch(search(typed), typed)?.label ?? null).toBe(expected);
});

test('a word inside the title, a search name and an accent are found', () => {
  expect(titles('retr')).toEqual(['Flat Coated Retriever', 'Labrador Retriever']);
  expect(titles('dsh')).toEqual(['Deutscher Schäferhund']);
  expect(titles('cafe au')).toEqual(['Café-au-lait-Pudel']);
});

test('nothing typed finds all, nonsense and mere signs find none', () => {
  expect(titles('  ')).toHaveLength(races.length);
  expect(titles('xyz')).toEqual([]);
  expect(titles('?!')).toEqual([]);
});

test('450 entries are searched at every keystroke without reading them anew', () => {
  let reads = 0;
  const entries = Array.from({ length: 450 }, (_, index) => ({
    get label() {
      reads += 1;
      return `Rasse Nummer ${index} Schäferhündchen`;
    },
  }));
  const many = createSearch(entries);
  const readsToPrepare = reads;
  for (const typed of ['s', 'sc', 'sch', 'schaefer 44']) many(typed);
  expect(many('schaefer 44').length).toBeGreaterThan(0);
  expect(reads).toBe(readsToPrepare);
});
