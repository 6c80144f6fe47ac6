import { expect, test } from 'vitest';
import { emptyBill, toDraft } from './bill-draft.ts';

const email = 'erika@beispiel.example';
const values = { ...emptyBill, words: 'Bruno hat gehustet' };
const draft = { requestKey: 'schluessel', values, email };
const read = (changes: object, of = email) => toDraft(JSON.stringify({ ...draft, ...changes }), of);

test('a draft is found again by whoever began it', () => {
  expect(read({})).toEqual({ requestKey: 'schluessel', values });
  expect(read({}, 'otto@beispiel.example')).toBeNull();
});

test.each(['', 'null', '[]', '{"values":1}', '{'])('"%s" is no draft', (text) => expect(toDraft(text, email)).toBeNull());

test('what a later or earlier version kept is left out', () => {
  expect(read({ values: { words: 7, practice: 'Katz', colour: 'red' } })?.values).toEqual({ ...emptyBill, practice: 'Katz' });
});
