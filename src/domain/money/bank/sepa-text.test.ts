import { expect, test } from 'vitest';
import { toSepaText, endToEndIdOf, messageIdOf, remittanceOf } from './sepa-text.ts';
import { isoDate } from '#domain/basics/calendar-date.ts';

test.each([
  ['Tierdach TD-2026-000001', 'Tierdach TD-2026-000001'],
  ['Jürgen Größe', 'Juergen Groesse'],
  ['ÄÖÜẞ', 'AeOeUeSS'],
  ['A\u0308rger', 'Aerger'],
  ['René Çelik Łukasz Ñandú Ågård', 'Rene Celik Lukasz Nandu Agard'],
  ['Müller & Söhne', 'Mueller + Soehne'],
  ['<b>"Bello"</b>', '.b..Bello../b.'],
  ["O'Neill – O’Neill", "O'Neill - O'Neill"],
  ['Bello 🐕 7', 'Bello . 7'],
  ['Kundennr. 4/5 (a-z), was: ja?', 'Kundennr. 4/5 (a-z), was: ja?'],
  ['a_b*c@d', 'a.b.c.d'],
  ['  zwei\n Zeilen\u00A0und\tTab ', 'zwei Zeilen und Tab'],
  ['/a//b///c/', 'a/b/c'],
  ['', ''],
])('%j is %j for a bank', (text, plain) => {
  expect(toSepaText(text, 70)).toBe(plain);
});

test.each([
  ['abcdef', 6, 'abcdef'],
  ['abcdef', 5, 'abcde'],
  ['Größe', 5, 'Groes'],
  ['abc def', 4, 'abc'],
  ['abc/def', 4, 'abc'],
  ['🐕🐕🐕', 2, '..'],
])('%j is cut to %i characters', (text, most, plain) => {
  expect(toSepaText(text, most)).toBe(plain);
});

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
