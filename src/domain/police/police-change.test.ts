import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { checkChange, normaliseChipNummer } from './check-change.ts';
import { atOnce, firstOfNextMonth, nextDueDate } from './police-change.ts';

const days = (today: string, validFrom: string) => {
  const begin = { today: isoDate(today), validFrom: isoDate(validFrom) };
  const due = ['payment_monthly', 'payment_annual'].map((paymentTermKey) => nextDueDate({ ...begin, paymentTermKey }));
  return [atOnce(begin), firstOfNextMonth(begin), ...due];
};

test.each([
  ['in the middle of a month', '2027-05-15', '2026-12-01', ['2027-05-15', '2027-06-01', '2027-06-01', '2028-01-01']],
  ['on the first of a month', '2027-05-01', '2026-12-01', ['2027-05-01', '2027-06-01', '2027-06-01', '2028-01-01']],
  ['in December', '2027-12-31', '2026-12-01', ['2027-12-31', '2028-01-01', '2028-01-01', '2028-01-01']],
  ['on the first of January', '2028-01-01', '2026-12-01', ['2028-01-01', '2028-02-01', '2028-02-01', '2028-01-01']],
  ['on the second of January', '2028-01-02', '2026-12-01', ['2028-01-02', '2028-02-01', '2028-02-01', '2029-01-01']],
  ['before cover begins', '2026-11-15', '2026-12-20', ['2026-12-20', '2026-12-20', '2026-12-20', '2026-12-20']],
  ['on the day of the begin', '2026-12-20', '2026-12-20', ['2026-12-20', '2027-01-01', '2027-01-01', '2027-01-01']],
])('%s a change begins on its day', (_name, today, validFrom, expected) => {
  expect(days(today, validFrom)).toEqual(expected);
});

const messages = (change: object) =>
  checkChange(
    change,
    { checkedAt: 'form', today: isoDate('2026-11-15'), isZipCodeExisting: 'unknown', isAnimalZipCodeExisting: false },
    { presence: true },
  ).map(({ message }) => message);

test('a chip number has fifteen digits, grouped as one likes', () => {
  expect(['276 098 106 000 001', '276-098.106000001'].map(normaliseChipNummer)).toEqual(['276098106000001', '276098106000001']);
  expect(['27609810600000', '2760981060000012', 'DE6098106000001', null, 276].map(normaliseChipNummer)).toEqual(
    Array.from({ length: 5 }, () => null),
  );
  expect(messages({ changeKey: 'chip' })).toEqual(['Bitte gib die Chipnummer an.']);
});

test('each change says what it lacks', () => {
  expect(messages({ changeKey: 'own_name', contracteeFirstname: 'Jule', contracteeLastname: 'Neu' })).toEqual([
    'Bitte wähle, warum sich dein Name geändert hat.',
  ]);
  expect(
    messages({ changeKey: 'own_name', contracteeFirstname: 'J', contracteeLastname: 'N', nameChangeReasonKey: 'toString' }),
  ).toEqual(['Diesen Grund gibt es nicht.']);
  expect(messages({ changeKey: 'retention' })).toEqual(['Bitte wähle eine Selbstbeteiligung.']);
  expect(messages({ changeKey: 'variant' })).toEqual(['Bitte wähle den neuen Tarif.']);
  expect(messages({ changeKey: 'liability', contractStartDateStr: '2026-12-15' })).toEqual([
    'Der Versicherungsbeginn darf nicht nach dem 14.12.2026 liegen.',
  ]);
  expect(messages({ changeKey: 'constructor' })).toEqual(['Diese Änderung gibt es nicht.']);
});
