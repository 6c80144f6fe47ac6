import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { cents } from '#domain/basics/money.ts';
import { movementKeys } from '#domain/money/ledger-accounts.ts';
import { movementText, type ToldMovement } from './movement-text.ts';

const movement = (movementKey: ToldMovement['movementKey'], amount: number, more: Partial<ToldMovement> = {}): ToldMovement => ({
  movementKey,
  amount: cents(amount),
  dueOn: isoDate('2026-12-01'),
  period: null,
  animalName: 'Bello',
  detail: {},
  ...more,
});
const days = (from: string, to: string) => ({ period: { from: isoDate(from), to: isoDate(to) } });
const titleOf = (told: ToldMovement, reader: 'customer' | 'desk' = 'customer') => movementText(told, reader).title;

test.each([
  ['2026-12-01', '2027-01-01', 'Beitrag Dezember 2026 für Bello'],
  ['2027-01-01', '2028-01-01', 'Beitrag 2027 für Bello'],
  ['2026-11-15', '2026-12-01', 'Beitrag 15.11.2026 bis 30.11.2026 für Bello'],
])('a premium names its time: %s to %s', (from, to, title) => {
  expect(titleOf(movement('due', 3000, days(from, to)))).toBe(title);
});

test('a difference is told by its direction, also where nothing of the time is left', () => {
  expect(titleOf(movement('correction', -100, days('2026-12-01', '2026-12-01')))).toBe(
    'Gutschrift zum Beitrag ab 01.12.2026 für Bello',
  );
  expect(titleOf(movement('correction', 100, days('2026-12-01', '2027-01-01')))).toBe(
    'Nachberechnung zum Beitrag ab 01.12.2026 für Bello',
  );
});

test('debits, returns and payouts tell account and reason, where they are known', () => {
  const detail = { ibanMasked: 'DE89 **** 3000', reason: 'Konto nicht gedeckt', reasonCode: 'AM04' };
  expect(titleOf(movement('collection', -3000, { detail }))).toBe('Abgebucht von DE89 **** 3000');
  expect(titleOf(movement('collection', -3000))).toBe('Abgebucht');
  expect(titleOf(movement('return', 3000, { detail }))).toBe('Lastschrift zurückgekommen: Konto nicht gedeckt');
  expect(movementText(movement('return', 3000, { detail }), 'desk').explanation).toBe('Code der Bank: AM04');
  expect(titleOf(movement('payout', 3000, { detail }))).toBe('Erstattung auf DE89 **** 3000');
  expect(titleOf(movement('payout', 3000, { detail }), 'desk')).toBe('Auszahlung auf DE89 **** 3000');
  expect(titleOf(movement('payout', -3000, { detail }))).toBe('Erstattung zurückgekommen: Konto nicht gedeckt');
});

test('why something was written off is read at the desk only', () => {
  const writeOff = movement('write_off', -120, { detail: { reason: 'Kleinbetrag' } });
  expect(movementText(writeOff, 'desk')).toEqual({ title: 'Ausgebucht', explanation: 'Kleinbetrag' });
  expect(movementText(writeOff, 'customer')).toEqual({ title: 'Erlassen', explanation: 'Diesen Betrag fordern wir nicht mehr.' });
});

test('every movement has a title for both', () => {
  for (const key of movementKeys) {
    expect(titleOf(movement(key, -1))).not.toBe('');
    expect(titleOf(movement(key, 1), 'desk')).not.toBe('');
  }
});
