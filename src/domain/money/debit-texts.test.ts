import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { endToEndIdOf, messageIdOf, remittanceOf } from './debit-texts.ts';

const december = isoDate('2026-12-01');
const policeNumber = 'KV/2026/0000000042';

test('ids are made of the day and the police alone', () => {
  expect(messageIdOf(december)).toBe('TD-DD-20261201');
  expect(endToEndIdOf(december, policeNumber)).toBe('TD-20261201-KV/2026/0000000042');
});

test('the remittance names police, animal and month in the characters of banks, however long the name', () => {
  expect(remittanceOf(december, { policeNumber, animalName: 'Möpschen & Söhne' })).toBe(
    'Tierdach KV/2026/0000000042 Moepschen + Soehne Beitrag 12/2026',
  );
  const long = remittanceOf(december, { policeNumber, animalName: 'ß'.repeat(200) });
  expect(long.length).toBeLessThanOrEqual(140);
  expect(long).toMatch(/ss Beitrag 12\/2026$/);
});
