import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkCancellation, checkWithdrawal, endOfTerm, lastWithdrawalDay, isCoverEarly } from './contract-ending.ts';

const today = isoDate('2026-11-15');
const declaration = {
  firstname: 'Erika',
  lastname: 'Mustermann',
  email: 'erika@beispiel.example',
  policeNumber: 'KV/2026/0000000001',
};
const cancellation = { ...declaration, cancellationKindKey: 'ordinary' };
const fieldsOf = (slice: object, presence = true) =>
  checkCancellation(slice, { today }, { presence }).map(({ field, level }) => `${level} ${field}`);

test('a complete cancellation has no issue, and neither has one that describes the contract instead', () => {
  expect(fieldsOf(cancellation)).toEqual([]);
  expect(fieldsOf({ ...cancellation, policeNumber: '', contractDescription: 'Hund Bello,\nseit Mai' })).toEqual([]);
  expect(checkWithdrawal(declaration, null, { presence: true })).toEqual([]);
});

test.each([
  [{ firstname: '' }, 'firstname'],
  [{ lastname: 'a<b' }, 'lastname'],
  [{ email: 'erika' }, 'email'],
  [{ email: undefined }, 'email'],
  [{ policeNumber: '  ' }, 'policeNumber'],
  [{ policeNumber: 'a\nb' }, 'policeNumber'],
  [{ contractDescription: 'x'.repeat(2001) }, 'contractDescription'],
  [{ cancellationKindKey: null }, 'cancellationKindKey'],
  [{ cancellationKindKey: 'toString' }, 'cancellationKindKey'],
  [{ cancellationKindKey: 'extraordinary' }, 'cancellationReason'],
  [{ wishedDateStr: '2026-11-14' }, 'wishedDateStr'],
  [{ wishedDateStr: '2026-02-30' }, 'wishedDateStr'],
  [{ wishedDateStr: '2036-11-16' }, 'wishedDateStr'],
  [{ wishedDateStr: '9999-12-31' }, 'wishedDateStr'],
])('a cancellation with %j is told about %s', (change, field) => {
  expect(fieldsOf({ ...cancellation, ...change })).toEqual([`error ${field}`]);
});

test('while somebody types, nothing is missing yet', () => {
  expect(fieldsOf({}, false)).toEqual([]);
  expect(fieldsOf({ email: 'erika' }, false)).toEqual(['error email']);
});

test('today and the same day ten years on are days that may be wished', () => {
  expect(fieldsOf({ ...cancellation, wishedDateStr: today })).toEqual([]);
  expect(fieldsOf({ ...cancellation, wishedDateStr: '2036-11-15' })).toEqual([]);
});

test.each([
  ['the notice of a month is just kept', '2026-12-15', null, '2026-12-15'],
  ['the notice is missed by a day, so that the contract goes on for a year', '2026-12-14', null, '2027-12-14'],
  ['a wished day before the end of the term', '2029-12-01', '2027-05-01', '2029-12-01'],
  ['a wished day after it', '2029-12-01', '2029-12-02', '2030-12-01'],
  ['the wished day is the end of the term', '2029-12-01', '2029-12-01', '2029-12-01'],
  ['a term that ended long ago and was prolonged', '2024-02-29', null, '2027-02-28'],
])('%s', (_, validTo, wished, expected) => {
  expect(endOfTerm({ validTo: isoDate(validTo), today, wished: wished === null ? null : isoDate(wished) })).toBe(expected);
});

test.each([
  ['2026-11-17', '2026-12-01'],
  ['2026-11-13', '2026-11-27'],
  ['2026-11-14', '2026-11-30'],
  ['2026-11-15', '2026-11-30'],
  ['2026-12-10', '2026-12-24'],
  ['2026-12-11', '2026-12-28'],
  ['2026-12-18', '2027-01-04'],
  ['2027-03-11', '2027-03-25'],
  ['2027-03-12', '2027-03-30'],
  ['2027-03-15', '2027-03-30'],
])('a contract of %s can be withdrawn from until %s', (madeOn, last) => {
  expect(lastWithdrawalDay(isoDate(madeOn))).toBe(last);
});

// 14 days after a Sunday is a Sunday, so the Monday after it is the last day (§ 193 BGB).
test.each([
  ['2026-11-15', true],
  ['2026-11-29', true],
  ['2026-11-30', true],
  ['2026-12-01', false],
  ['', false],
  [null, false],
])('cover from %s on begins within the withdrawal period: %s', (start, isEarly) => {
  expect(isCoverEarly(start, isoDate('2026-11-15'))).toBe(isEarly);
});
