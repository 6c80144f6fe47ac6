import { expect, test } from 'vitest';
import { checkFeedback } from './feedback.ts';
import { error } from '#domain/basics/issue.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const form = { checkedAt: 'form' } as const;
const feedback = { email: 'erika@example.com', subject: 'Frage', message: 'Guten Tag,\n\nwas kostet es?' };

test('complete feedback has no issue, and an empty form none without presence', () => {
  expect(checkFeedback(feedback, form, withPresence)).toEqual([]);
  expect(checkFeedback(feedback, { checkedAt: 'server' }, withPresence)).toEqual([]);
  expect(checkFeedback({}, form, withoutPresence)).toEqual([]);
});

const missing = [error('Email fehlt', 'email'), error('Betreff fehlt', 'subject'), error('Nachricht fehlt', 'message')];

test('with presence everything that is missing is reported, on the server under its sentence', () => {
  expect(checkFeedback({}, form, withPresence)).toEqual(missing);
  expect(checkFeedback({}, { checkedAt: 'server' }, withPresence)).toEqual([
    error('Feedback-Daten sind unvollständig.'),
    ...missing,
  ]);
});

test.each([
  ['email', 'erika@', 'Email ist ungültig'],
  ['subject', 'Frage\nBcc: x@y.de', 'Betreff ist ungültig'],
  ['subject', 'x'.repeat(257), 'Betreff ist ungültig'],
  ['message', 'x'.repeat(10_001), 'Nachricht ist ungültig'],
  ['message', 'a\u0000b', 'Nachricht ist ungültig'],
])('%s %# is invalid', (field, value, message) => {
  expect(checkFeedback({ ...feedback, [field]: value }, form, withoutPresence)).toEqual([error(message, field)]);
});

test.each([
  ['subject', 256],
  ['message', 10_000],
])('%s has room for %i characters', (field, length) => {
  expect(checkFeedback({ ...feedback, [field]: 'x'.repeat(length) }, form, withPresence)).toEqual([]);
});

test.each(hostileValues.filter((value) => value !== '__proto__').map((value) => [value]))(
  'a hostile value is invalid everywhere',
  (value) => {
    expect(checkFeedback({ email: value, subject: value, message: value }, form, withoutPresence)).toEqual([
      error('Email ist ungültig', 'email'),
      error('Betreff ist ungültig', 'subject'),
      error('Nachricht ist ungültig', 'message'),
    ]);
  },
);
