import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { planDeclaredEnding, type DeclaredEnding } from './declared-ending.ts';

const police = {
  stateKey: 'active',
  isBreeding: false,
  validFrom: isoDate('2026-11-16'),
  validTo: isoDate('2027-12-01'),
  endingCauseKey: null,
  createdAt: new Date('2026-11-15T10:00:00Z'),
  termEndedOn: isoDate('2027-12-01'),
} as const;
const cancellation = (declaredOn: string) =>
  ({ kindKey: 'cancellation', isOrdinary: true, wished: null, declaredOn: isoDate(declaredOn) }) satisfies DeclaredEnding;
const withdrawal = (declaredOn: string) => ({ kindKey: 'withdrawal', declaredOn: isoDate(declaredOn) }) satisfies DeclaredEnding;
const muchLater = isoDate('2027-01-20');

test.each([
  ['2026-11-30', { kind: 'withdraw', endsOn: '2026-11-30' }],
  ['2026-12-01', { kind: 'person' }],
])('a withdrawal of %s that is confirmed weeks later counts from its own day', (day, plan) => {
  expect(planDeclaredEnding(police, withdrawal(day), muchLater)).toEqual(plan);
});

test.each([
  ['2027-11-01', '2027-12-01'],
  ['2027-11-02', '2028-12-01'],
])('a cancellation of %s reaches the same term, also when that has gone on meanwhile', (day, endsOn) => {
  const later = isoDate('2027-12-10');
  const renewed = { ...police, validTo: isoDate('2028-12-01') };
  expect(planDeclaredEnding(renewed, cancellation(day), later)).toEqual({ kind: 'cancel', endsOn });
  expect(planDeclaredEnding(police, cancellation(day), isoDate(day))).toEqual({ kind: 'cancel', endsOn });
});

test('what has ended by another way, or is cancelled, is not ended again; a withdrawal still undoes what is only cancelled', () => {
  const cancelled = { ...police, stateKey: 'cancelled', endingCauseKey: 'ordinary' } as const;
  const ended = { ...police, stateKey: 'ended', endingCauseKey: 'died', validTo: isoDate('2026-12-24') } as const;
  expect(planDeclaredEnding(cancelled, cancellation('2026-11-20'), muchLater)).toEqual({ kind: 'over', isSame: true });
  expect(planDeclaredEnding(cancelled, withdrawal('2026-11-20'), muchLater)).toMatchObject({ kind: 'withdraw' });
  expect(planDeclaredEnding(ended, cancellation('2026-11-20'), muchLater)).toEqual({ kind: 'over', isSame: true });
  expect(planDeclaredEnding(ended, withdrawal('2026-11-20'), muchLater)).toEqual({ kind: 'over', isSame: false });
  const withdrawn = { ...police, stateKey: 'withdrawn', endingCauseKey: 'withdrawal' } as const;
  expect(planDeclaredEnding(withdrawn, withdrawal('2026-11-20'), muchLater)).toEqual({ kind: 'over', isSame: true });
  expect(planDeclaredEnding(withdrawn, cancellation('2026-11-20'), muchLater)).toEqual({ kind: 'over', isSame: false });
});

test.each([
  ['2028-12-01', null, false],
  ['2028-12-01', '2027-12-01', false],
  ['2028-12-01', '2027-12-02', true],
  ['2027-12-01', '2030-01-01', true],
])('a contract that is cancelled to %s is again to %s: the same unless that would end it earlier', (validTo, wished, isSame) => {
  const cancelled = { ...police, stateKey: 'cancelled', endingCauseKey: 'ordinary', validTo: isoDate(validTo) } as const;
  const ending = { ...cancellation('2026-11-20'), wished: wished === null ? null : isoDate(wished) };
  expect(planDeclaredEnding(cancelled, ending, muchLater)).toEqual({ kind: 'over', isSame });
});

test('a reason and an application that waits are a person’s business', () => {
  expect(planDeclaredEnding(police, { ...cancellation('2026-11-20'), isOrdinary: false }, muchLater)).toEqual({ kind: 'person' });
  const waiting = { ...police, stateKey: 'new_manual' } as const;
  expect(planDeclaredEnding(waiting, cancellation('2026-11-20'), muchLater)).toEqual({ kind: 'person' });
});
