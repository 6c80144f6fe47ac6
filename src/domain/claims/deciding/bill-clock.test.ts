import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { advanceDueOn, decisionDueOn } from './bill-clock.ts';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);
const today = isoDate('2027-02-15');
const received = at('2027-01-05');

test('nobody was asked: five working days, and a month', () => {
  expect(decisionDueOn(received, [], today)).toBe('2027-01-12');
  expect(advanceDueOn(received, [], today)).toBe('2027-02-05');
});

test('the month stands still while the customer is asked, and two questions at once stop it once (CL-19)', () => {
  const week = { from: at('2027-01-10'), to: at('2027-01-17') };
  expect(advanceDueOn(received, [week], today)).toBe('2027-02-12');
  expect(advanceDueOn(received, [week, { from: at('2027-01-12'), to: at('2027-01-19') }], today)).toBe('2027-02-14');
  expect(advanceDueOn(received, [{ from: at('2027-01-10'), to: at('2027-01-10') }], today)).toBe('2027-02-05');
});

test('while the question is open each day goes by without us', () => {
  const open = [{ from: at('2027-02-01'), to: null }];
  expect(advanceDueOn(received, open, isoDate('2027-02-04'))).toBe('2027-02-08');
  expect(advanceDueOn(received, open, isoDate('2027-02-05'))).toBe('2027-02-09');
  expect(decisionDueOn(received, [{ from: at('2027-01-06'), to: null }], isoDate('2027-01-08'))).toBe('2027-01-14');
});
