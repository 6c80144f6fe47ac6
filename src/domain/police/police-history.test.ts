import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import { type PoliceEventKey, policeHistory } from './police-history.ts';
import type { DecidedPolice } from './police-standing.ts';
import type { DatedTerms } from './police-terms.ts';

const terms = (from: string, rate: number): DatedTerms => ({
  from: isoDate(from),
  tarifId: 1,
  insuranceTypeKey: 'tier_kv',
  retentionKey: 'sb85',
  paymentTermKey: 'payment_monthly',
  rate: rate as Cents,
  premiumVersion: null,
  baseVersion: null,
  answers: {},
});

const police = (changes: Partial<DecidedPolice & { terms: DatedTerms[] }> = {}) => ({
  stateKey: 'new' as const,
  isBreeding: false,
  validFrom: isoDate('2026-12-01'),
  validTo: isoDate('2027-12-01'),
  endingCauseKey: null,
  createdAt: new Date('2026-11-15T10:00:00.000Z'),
  terms: [terms('2026-12-01', 4000)],
  ...changes,
});

const event = (eventKey: PoliceEventKey, happenedOn: string, effectiveOn = happenedOn) => ({
  eventKey,
  happenedOn: isoDate(happenedOn),
  effectiveOn: isoDate(effectiveOn),
});

const linesOf = (of: ReturnType<typeof police>, events: ReturnType<typeof event>[], today: string) =>
  policeHistory(of, events, isoDate(today)).map(
    ({ historyKey, day, isToCome }) => `${isToCome ? 'to come: ' : ''}${historyKey} ${day}`,
  );

test('before its first day a police was made, and its begin and the end of its term are to come', () => {
  expect(linesOf(police(), [], '2026-11-20')).toEqual([
    'made 2026-11-15',
    'to come: begins 2026-12-01',
    'to come: term_ends 2027-12-01',
  ]);
});

test('the end of the term that runs is to come on its last day too, also where nobody has noted the next term', () => {
  expect(linesOf(police(), [], '2027-12-01').at(-1)).toBe('to come: term_ends 2027-12-01');
  expect(linesOf(police(), [], '2027-12-02').at(-1)).toBe('to come: term_ends 2028-12-01');
});

test('a renewal belongs to the end of its term, however late it was noted', () => {
  const renewed = police({ validTo: isoDate('2028-12-01') });
  expect(linesOf(renewed, [event('renewed', '2027-12-05', '2027-12-01')], '2027-12-10')).toEqual([
    'made 2026-11-15',
    'begins 2026-12-01',
    'renewed 2027-12-01',
    'to come: term_ends 2028-12-01',
  ]);
});

test('a cancellation is told on its day, its end is to come, and once it is over it has ended', () => {
  const cancelled = police({ stateKey: 'cancelled', endingCauseKey: 'ordinary' });
  const events = [event('cancelled', '2027-03-01', '2027-12-01')];
  expect(policeHistory(cancelled, events, isoDate('2027-03-01'))[2]).toMatchObject({
    historyKey: 'cancelled',
    effectiveOn: '2027-12-01',
  });
  expect(linesOf(cancelled, events, '2027-12-01').slice(-2)).toEqual(['cancelled 2027-03-01', 'to come: ends 2027-12-01']);
  expect(linesOf(cancelled, events, '2027-12-02').at(-1)).toBe('ended 2027-12-01');
  const noted = [...events, event('ended', '2027-12-09', '2027-12-01')];
  const ended = police({ stateKey: 'ended', endingCauseKey: 'ordinary' });
  expect(linesOf(ended, noted, '2027-12-10').filter((line) => line.includes('ended'))).toEqual(['ended 2027-12-01']);
});

test('an animal that died is the end itself', () => {
  const ended = police({ stateKey: 'ended', validTo: isoDate('2027-05-02'), endingCauseKey: 'died' });
  expect(linesOf(ended, [event('animal_died', '2027-05-04', '2027-05-02')], '2027-06-01')).toEqual([
    'made 2026-11-15',
    'begins 2026-12-01',
    'animal_died 2027-05-04',
  ]);
});

test('an application, a refusal and what was withdrawn before its first day begin nothing', () => {
  expect(linesOf(police({ stateKey: 'new_manual' }), [], '2026-12-05')).toEqual(['made 2026-11-15']);
  expect(linesOf(police({ stateKey: 'declined' }), [event('declined', '2026-11-17')], '2026-12-05')).toEqual([
    'made 2026-11-15',
    'declined 2026-11-17',
  ]);
  const withdrawn = police({ stateKey: 'withdrawn', endingCauseKey: 'withdrawal' });
  expect(linesOf(withdrawn, [event('withdrawn', '2026-11-30')], '2026-12-05')).not.toContain('begins 2026-12-01');
  expect(linesOf(withdrawn, [event('withdrawn', '2026-12-01')], '2026-12-05')).toContain('begins 2026-12-01');
});

test('terms that were agreed are to come with those they follow, unless the contract ends before', () => {
  const changed = { terms: [terms('2026-12-01', 4000), terms('2027-04-01', 4500), terms('2027-04-01', 4700)] };
  const events = [event('changed', '2027-03-10', '2027-04-01')];
  const lines = policeHistory(police(changed), events, isoDate('2027-03-10'));
  expect(lines.filter(({ historyKey }) => historyKey === 'terms_begin')).toMatchObject([
    { day: '2027-04-01', isToCome: true, terms: { before: { rate: 4000 }, after: { rate: 4700 } } },
  ]);
  expect(linesOf(police(changed), events, '2027-04-01').join()).not.toContain('terms_begin');
  const ending = police({ ...changed, stateKey: 'cancelled', endingCauseKey: 'ordinary', validTo: isoDate('2027-03-31') });
  expect(linesOf(ending, events, '2027-03-10').join()).not.toContain('terms_begin');
  const withdrawn = police({ ...changed, stateKey: 'withdrawn', endingCauseKey: 'withdrawal' });
  expect(linesOf(withdrawn, events, '2027-03-10').join()).not.toContain('terms_begin');
});

test('a breeding police ends by itself', () => {
  expect(linesOf(police({ isBreeding: true }), [], '2026-12-05').at(-1)).toBe('to come: ends 2027-12-01');
});
