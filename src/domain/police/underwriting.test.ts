import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import {
  attachmentKindOf,
  attachmentName,
  approvedTerm,
  checkAnswer,
  checkProposal,
  checkQuestion,
  checkRefusal,
  refusalText,
  underwritingRows,
} from './underwriting.ts';

const proposal = { surchargePercent: 20, exclusion: null, reason: 'Wegen der Vorerkrankung am Knie.' };

test.each([1, 200])('a surcharge of %d percent is fine', (surchargePercent) => {
  expect(checkProposal({ ...proposal, surchargePercent })).toEqual([]);
});

test.each([0, 201, -5, 1.5, Number.NaN])('a surcharge of %d percent is not', (surchargePercent) => {
  expect(checkProposal({ ...proposal, surchargePercent })).toMatchObject([{ field: 'surchargePercent' }]);
});

test('a changed offer changes something', () => {
  expect(checkProposal({ ...proposal, surchargePercent: null })).toMatchObject([{ field: 'surchargePercent' }]);
});

test('an exclusion has 10 to 500 characters', () => {
  const check = (length: number) => checkProposal({ ...proposal, exclusion: 'x'.repeat(length) }).length;
  expect([9, 10, 500, 501].map(check)).toEqual([1, 0, 0, 1]);
});

test('a question has 10 to 2000 characters, and lines', () => {
  const check = (length: number) => checkQuestion('x'.repeat(length)).length;
  expect([9, 10, 2_000, 2_001].map(check)).toEqual([1, 0, 0, 1]);
  expect(checkQuestion('Was hat das Tier?\nSeit wann?')).toEqual([]);
});

test('an answer has 1 to 5000 characters and no control character', () => {
  expect([0, 1, 5_000, 5_001].map((length) => checkAnswer('x'.repeat(length)).length)).toEqual([1, 0, 0, 1]);
  expect(checkAnswer('eins\u0000zwei')).toHaveLength(1);
});

test('a reason is one of the list; another one is written', () => {
  expect(checkRefusal({ reasonKey: 'illness' })).toEqual([]);
  expect(checkRefusal({ reasonKey: 'toString' })).toMatchObject([{ field: 'reasonKey' }]);
  expect(checkRefusal({ reasonKey: 'other' })).toMatchObject([{ field: 'text' }]);
  expect(refusalText({ reasonKey: 'other', text: ' Das ist uns zu heikel. ' })).toBe('Das ist uns zu heikel.');
  expect(refusalText({ reasonKey: 'age', text: 'Es ist 14 Jahre alt.' })).toMatch(/^Wegen des Alters .* Es ist 14 Jahre alt\.$/);
});

test.each([
  ['2026-12-01', '2026-12-01', '2029-12-01'],
  ['2026-11-15', '2026-11-15', '2029-11-15'],
  ['2026-11-14', '2026-11-16', '2029-11-16'],
])('a contract that should begin on %s and is approved on 15 November begins on %s', (wished, validFrom, validTo) => {
  expect(approvedTerm(isoDate(wished), { today: isoDate('2026-11-15'), years: 3 })).toEqual({ validFrom, validTo });
});

test('what was agreed otherwise has its rows', () => {
  expect(underwritingRows({})).toEqual([]);
  expect(
    underwritingRows({ underwritingSurchargePercent: 20, underwritingExclusion: 'das Knie' }).map(({ label }) => label),
  ).toEqual(['Risikozuschlag nach Prüfung', 'Nicht versichert']);
});

const bytesOf = (text: string) => Uint8Array.from(text, (character) => character.codePointAt(0) ?? 0);

test.each([
  ['%PDF-1.7', 'application/pdf'],
  ['\xFF\xD8\xFF\xE0', 'image/jpeg'],
  ['\x89PNG\r\n\x1A\n', 'image/png'],
  ['RIFF1234WEBPVP8 ', 'image/webp'],
  ['<html>', undefined],
  ['RIFF1234WAVE', undefined],
  ['', undefined],
])('%j is of the type %s', (text, contentType) => {
  expect(attachmentKindOf(bytesOf(text))?.contentType).toBe(contentType);
});

test.each([
  ['Befund.pdf', 'Befund.jpg'],
  ['../../etc/passwd', 'passwd.jpg'],
  ['C:\\Fotos\\Bello "1".html', 'Bello 1.jpg'],
  ['', 'Anhang.jpg'],
  [null, 'Anhang.jpg'],
])('a picture that is called %j is kept as %j', (name, kept) => {
  expect(attachmentName(name, { ending: 'jpg' })).toBe(kept);
});
