import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { ok } from '#domain/basics/issue.ts';
import {
  cancellationOf,
  checkEnding,
  emptyEnding,
  endingRows,
  receiptFileName,
  receiptOf,
  receiptText,
} from './ending-declaration.ts';
import { whatFollows } from './ending-texts.ts';

const today = isoDate('2026-11-15');
const filled = {
  ...emptyEnding,
  firstname: ' Erika ',
  lastname: 'Mustermann',
  email: 'erika@beispiel.example',
  policeNumber: 'KV/2026/0000000001',
  cancellationKindKey: 'ordinary',
};

test('a complete cancellation has no issues and sends no empty text', () => {
  expect(checkEnding('cancellation', filled, today)).toEqual([]);
  expect(cancellationOf(filled)).toEqual({
    firstname: 'Erika',
    lastname: 'Mustermann',
    email: 'erika@beispiel.example',
    policeNumber: 'KV/2026/0000000001',
    contractDescription: null,
    cancellationKindKey: 'ordinary',
    cancellationReason: null,
    wishedDateStr: null,
  });
});

test('whoever wants a certain day must name it, and a day that was typed before counts only then', () => {
  const fields = (values: typeof filled) => checkEnding('cancellation', values, today).map(({ field }) => field);
  expect(fields({ ...filled, wish: 'day' })).toEqual(['wishedDateStr']);
  expect(fields({ ...filled, wish: 'day', wishedDateStr: '2026-12-31' })).toEqual([]);
  expect(cancellationOf({ ...filled, wishedDateStr: '2026-12-31' }).wishedDateStr).toBeNull();
});

test('a withdrawal asks for neither kind nor day', () => {
  expect(checkEnding('withdrawal', { ...filled, cancellationKindKey: '', wish: 'day' }, today)).toEqual([]);
  expect(endingRows('withdrawal', filled).map(([label]) => label)).toEqual([
    'Erklärung',
    'Name',
    'E-Mail',
    'Versicherungsschein',
  ]);
});

test('the receipt repeats the declaration with its day and time, in a file with a plain name', () => {
  const received = receiptOf([ok('Deine Kündigung ist am 15.11.2026, 14:05 Uhr bei uns eingegangen.')], '01.01.2000, 00:00 Uhr');
  const receipt = receiptText('cancellation', { ...filled, wish: 'day', wishedDateStr: '2026-12-31' }, received);
  expect(receipt).toContain('Vertragsende: zum 31.12.2026');
  expect(receipt).toContain('Abgegeben am: 15.11.2026, 14:05 Uhr');
  expect(receiptOf([], '15.11.2026, 14:06 Uhr').declaredAt).toBe('15.11.2026, 14:06 Uhr');
  expect(receiptFileName('cancellation', filled)).toBe('Kuendigung-KV-2026-0000000001.txt');
  expect(receiptFileName('withdrawal', emptyEnding)).toBe('Widerruf.txt');
});

test('only who cancels with notice is told that the animal stays insured', () => {
  const wordsFor = (cancellationKindKey: string) => whatFollows('cancellation', { cancellationKindKey }).join(' ');
  expect(wordsFor('ordinary')).toContain('weiter versichert');
  expect(wordsFor('extraordinary')).toContain('zu welchem Tag der Vertrag endet');
  expect(wordsFor('extraordinary')).not.toContain('versichert');
  expect(whatFollows('withdrawal', { cancellationKindKey: '' })).toEqual([]);
});
