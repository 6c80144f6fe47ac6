import { expect, test } from 'vitest';
import { questionGroups } from './all-questions.ts';
import { createQuestionSearch } from './search-questions.ts';
import { plainText } from '#web/text/rich-text.ts';

/** As the page says it. */
const search = createQuestionSearch(
  questionGroups.flatMap(({ title, questions }) =>
    questions.map(({ id, question, answer, searchNames = [] }) => ({
      id,
      question,
      text: [...searchNames, title, ...answer.map(plainText)].join(' '),
    })),
  ),
);

test.each([
  ['kündigen', 'kuendigen'],
  ['KUENDIGEN', 'kuendigen'],
  ['kundigen', 'kuendigen'],
  ['Gebuehrenordnung', 'got'],
  ['wie kann ich widerrufen?', 'widerruf'],
  ['Selbstbehalt', 'selbstbeteiligung'],
  ['mikrochip', 'chip'],
  ['urlaub', 'ausland'],
  ['welpe', 'mindestalter'],
  ['passwort vergessen', 'login'],
])('%s finds %s', (query, id) => {
  expect(search(query)?.has(id)).toBe(true);
});

test('every word must be found', () => {
  expect(search('chip raumfahrt')?.size).toBe(0);
  expect(search('§§§')?.size).toBe(0);
});

test('nothing is searched for with an empty box, and filler words alone still search', () => {
  expect(search('   ')).toBeNull();
  expect(search('was ist das')!.size).toBeGreaterThan(0);
});

const questions = questionGroups.flatMap((group) => group.questions);

test('there are at least thirty questions; every id is one of its own and fits an address', () => {
  expect(questions.length).toBeGreaterThanOrEqual(30);
  const ids = [...questions, ...questionGroups].map(({ id }) => id);
  const doubled = ids.filter((id, index) => ids.indexOf(id) !== index);
  expect(doubled).toEqual([]);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]+$/);
});

test('the waiver is worded as decided, and the general starting price stays on its own page', () => {
  const all = questions.flatMap(({ answer }) => answer).join(' ');
  expect(all).toContain('ab dem 4. Versicherungsjahr');
  expect(all).not.toContain('14,90');
});
