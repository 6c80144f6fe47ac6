import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { dueOf, earliestDueDay, workKindKeys, type Wait } from './work.ts';

const at = (day: string) => new Date(`${day}T10:00:00.000Z`);
/** Applied for on a Monday: due on the Monday after. */
const since = at('2026-11-02');
const due = (waits: Wait[], today = '2026-11-11') => dueOf('application', { since, waits }, isoDate(today));

test('working days on which a customer was to answer are not counted', () => {
  expect(due([])).toEqual({ dueDay: '2026-11-09', isOverdue: true, isWithCustomer: false });
  expect(due([{ from: at('2026-11-03'), to: at('2026-11-05') }])).toMatchObject({ dueDay: '2026-11-11', isOverdue: false });
  // From Friday to Monday one working day has passed.
  expect(due([{ from: at('2026-11-06'), to: at('2026-11-09') }])).toMatchObject({ dueDay: '2026-11-10', isOverdue: true });
  // Answered on the day of the question.
  expect(due([{ from: at('2026-11-06'), to: at('2026-11-06') }])).toMatchObject({ dueDay: '2026-11-09' });
});

test('two questions that are out at once stop it once', () => {
  const waits = [
    { from: at('2026-11-03'), to: at('2026-11-05') },
    { from: at('2026-11-04'), to: at('2026-11-06') },
  ];
  expect(due(waits)).toMatchObject({ dueDay: '2026-11-12' });
});

test('while a question is out the due day moves along and nothing is overdue; what was late before is late again afterwards', () => {
  const out: Wait[] = [{ from: at('2026-11-10'), to: null }];
  expect(due(out, '2026-11-10')).toEqual({ dueDay: '2026-11-09', isOverdue: false, isWithCustomer: true });
  expect(due(out, '2026-11-17')).toEqual({ dueDay: '2026-11-16', isOverdue: false, isWithCustomer: true });
  const answered = [{ from: at('2026-11-10'), to: at('2026-11-17') }];
  expect(due(answered, '2026-11-17')).toEqual({ dueDay: '2026-11-16', isOverdue: true, isWithCustomer: false });
});

test('an erasure has a month, and what its owner was asked about is due when it comes', () => {
  const today = isoDate('2026-11-11');
  expect(dueOf('case', { since, isErasure: true }, today).dueDay).toBe('2026-12-02');
  expect(dueOf('case', { since, atDeskFrom: at('2026-11-07') }, today).dueDay).toBe('2026-11-07');
  const out: Wait[] = [{ from: at('2026-11-09'), to: null }];
  // The law's month runs on; what waited for its owner first stands still like all else.
  expect(dueOf('case', { since, isErasure: true, waits: out }, isoDate('2026-12-03'))).toEqual({
    dueDay: '2026-12-02',
    isOverdue: true,
    isWithCustomer: false,
  });
  expect(dueOf('case', { since, atDeskFrom: at('2026-11-07'), waits: out }, today)).toMatchObject({
    dueDay: '2026-11-10',
    isWithCustomer: true,
  });
});

test('nothing is due before the day that lists by due day read on from', () => {
  const today = isoDate('2026-12-24');
  for (const day of ['2026-11-02', '2026-11-07', '2026-12-23'])
    for (const kindKey of workKindKeys) {
      const due = [
        dueOf(kindKey, { since: at(day) }, today),
        dueOf(kindKey, { since: at(day), atDeskFrom: at(day) }, today),
        dueOf(kindKey, { since: at(day), waits: [{ from: at(day), to: null }] }, today),
      ];
      if (kindKey !== 'case') due.splice(1, 1);
      for (const { dueDay } of due) expect(dueDay >= earliestDueDay(kindKey, isoDate(day))).toBe(true);
    }
});
