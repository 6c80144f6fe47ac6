import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { endingIntroduction, endingOutcome, endingWays } from './ending-outcome.ts';

const today = isoDate('2026-11-15');
const police = {
  policeStateKey: 'active',
  insuranceTypeKey: 'tier_kv',
  validFrom: '2026-11-15',
  validTo: '2029-11-15',
  createdAt: '2026-11-15T10:00:00.000Z',
  endsOn: null,
  endingCauseKey: null,
  withdrawableUntil: '2026-11-30',
  cancellableTo: '2029-11-15',
  takeBackUntil: null,
  openCases: [],
  cancellationAlsoEnds: [],
  withdrawalAlsoEnds: [],
} satisfies Parameters<typeof endingWays>[0];
const breeding = { ...police, insuranceTypeKey: 'tier_zt', validTo: '2027-11-15', cancellableTo: '2027-11-15' } as const;
const cancelled = {
  ...police,
  policeStateKey: 'cancelled',
  endsOn: '2029-11-15',
  endingCauseKey: 'ordinary',
  cancellableTo: null,
  takeBackUntil: '2029-11-14',
} as const;
const asSoonAsPossible = { cancellationKindKey: 'ordinary', wish: 'next', wishedDateStr: '' } as const;

test('the days of both ways out are said, that of the withdrawal only as long as it is open', () => {
  const text = endingIntroduction(police, today);
  expect(text).toContain('Bis zum 30.11.2026');
  expect(text).toContain('also zum 15.11.2029');
  expect(endingIntroduction({ ...police, withdrawableUntil: null }, today)).not.toContain('widerrufen');
});

test('a term whose notice has passed goes on by a year', () => {
  expect(endingIntroduction(police, isoDate('2029-10-15'))).toContain('zum 15.11.2029');
  expect(endingIntroduction(police, isoDate('2029-10-16'))).toContain('zum 15.11.2030');
});

test('before the declaration is given its day is named', () => {
  expect(endingOutcome('cancellation', police, asSoonAsPossible, today)).toBe('Dein Vertrag endet dann am 15.11.2029.');
  const later = { ...asSoonAsPossible, wish: 'day', wishedDateStr: '2029-11-16' } as const;
  expect(endingOutcome('cancellation', police, later, today)).toContain('15.11.2030');
  // A day that was typed before the other wish was chosen counts no more.
  expect(endingOutcome('cancellation', police, { ...later, wish: 'next' }, today)).toContain('15.11.2029');
  // A breeding police keeps its own end, whatever is wished.
  expect(endingOutcome('cancellation', breeding, later, today)).toContain('15.11.2027');
});

test('what ends with it is said before', () => {
  const mother = { ...police, cancellationAlsoEnds: ['Damit endet auch A.'], withdrawalAlsoEnds: ['Damit endet auch B.'] };
  expect(endingOutcome('cancellation', mother, asSoonAsPossible, today)).toMatch(/ Damit endet auch A\.$/);
  expect(endingOutcome('withdrawal', mother, asSoonAsPossible, today)).toMatch(/ Damit endet auch B\.$/);
});

test('no day is promised to an extraordinary cancellation', () => {
  expect(endingOutcome('cancellation', police, { ...asSoonAsPossible, cancellationKindKey: 'extraordinary' }, today)).toBeNull();
});

test('a cover that has not begun does not end, and an application is no contract yet', () => {
  const wordsFor = (policeStateKey: 'new' | 'new_manual') => ({
    introduction: endingIntroduction({ ...police, policeStateKey }, today),
    outcome: endingOutcome('withdrawal', { ...police, policeStateKey }, asSoonAsPossible, today),
  });
  expect(wordsFor('new')).toMatchObject({ outcome: 'Der Schutz beginnt dann nicht.' });
  expect(wordsFor('new_manual')).toMatchObject({ outcome: null, introduction: expect.not.stringContaining('2029') });
});

test('a cancelled police can be withdrawn from, and its cancellation be taken back', () => {
  expect(endingWays(cancelled)).toEqual(['withdrawal']);
  expect(endingIntroduction(cancelled, today)).toMatch(/endet am 15\.11\.2029\. Bis zum 14\.11\.2029 .* zurücknehmen/);
  expect(endingWays({ ...cancelled, withdrawableUntil: null })).toEqual([]);
});

test('what waits for a person is not offered again', () => {
  const openCases = [
    { kindKey: 'cancellation', askedStr: 'außerordentliche Kündigung', since: '2026-11-15', isToConfirm: false },
  ] as const;
  expect(endingWays(police)).toEqual(['cancellation', 'withdrawal']);
  const waiting = { ...police, openCases: [...openCases] };
  expect(endingWays(waiting)).toEqual(['withdrawal']);
  expect(endingIntroduction(waiting, today)).not.toContain('kündigen');
  // Anybody may have declared without a login what waits for a link: it takes no way from the owner.
  const unconfirmed = { ...police, openCases: openCases.map((each) => ({ ...each, isToConfirm: true })) };
  expect(endingWays(unconfirmed)).toEqual(['cancellation', 'withdrawal']);
});
