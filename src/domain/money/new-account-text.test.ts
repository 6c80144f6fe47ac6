import { expect, test } from 'vitest';
import { newAccountText } from './new-account-text.ts';

test.each([
  ['nothing comes', [], 'Die neue Bankverbindung gilt für alle deine Verträge, ab der nächsten Abbuchung.'],
  [
    'nothing is with the bank',
    [{ settledOn: '2026-12-01', isUnderWay: false }],
    'Die neue Bankverbindung gilt für alle deine Verträge, ab der Abbuchung am 01.12.2026.',
  ],
  [
    'the next one is with the bank',
    [
      { settledOn: '2026-12-01', isUnderWay: true },
      { settledOn: '2026-12-01', isUnderWay: true },
      { settledOn: '2027-01-04', isUnderWay: false },
    ],
    'Die neue Bankverbindung gilt für alle deine Verträge, ab der Abbuchung am 04.01.2027. Was wir am 01.12.2026 abbuchen, liegt schon bei der Bank und kommt noch vom bisherigen Konto.',
  ],
])('says from which debit on a new account is used: %s', (_, coming, text) => {
  expect(newAccountText(coming)).toBe(text);
});
