import { expect, test } from 'vitest';
import { toSepaText } from './sepa-text.ts';

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
