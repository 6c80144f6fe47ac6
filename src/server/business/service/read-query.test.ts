import { expect, test } from 'vitest';
import { readQuery } from './read-query.ts';

test('words are beginnings, in any order and with any signs between', () => {
  expect(readQuery('Erika Muster')?.words).toBe('Erika:* & Muster:*');
  expect(readQuery("Hans-Peter O'Neill!")?.words).toBe('Hans:* & Peter:* & O:* & Neill:*');
  expect(readQuery('a | b & !c')?.words).toBe('a:* & b:* & c:*');
});

test('an address is no name, and a name may be the beginning of an address', () => {
  expect(readQuery('Erika@Beispiel.example')).toMatchObject({ words: null, email: 'erika@beispiel.example' });
  expect(readQuery('erika')).toMatchObject({ email: 'erika', words: 'erika:*' });
  expect(readQuery('erika muster')?.email).toBeNull();
});

test('the number of a police is found however it is typed', () => {
  expect(readQuery('kv/2026/47')?.policeNumber).toBe('KV/2026/0000000047');
  expect(readQuery('47')?.policeCount).toBe('0000000047');
  expect(readQuery('7')?.policeCount).toBe('0000000007');
});

test('a claim is found by its number with the letter before it, and by no bare digits', () => {
  for (const typed of ['L-000017', 'l-17', 'L 17', 'L000017']) expect(readQuery(typed)?.claimId).toBe('17');
  for (const typed of ['17', 'Luna 17', 'L-x', 'L-1234567890123456']) expect(readQuery(typed)?.claimId).toBeNull();
});

test('digits may be a chip, the end of an IBAN or a ZIP code, four at least', () => {
  expect(readQuery('123')).toMatchObject({ chip: null, iban: null, zipCode: null });
  expect(readQuery('3 000')).toMatchObject({ chip: '3000', iban: '3000', zipCode: null });
  expect(readQuery('10115')).toMatchObject({ zipCode: '10115', words: null });
  expect(readQuery('276 0981 0623 4567')).toMatchObject({ chip: '276098106234567', policeCount: null });
  expect(readQuery('de02 1203 0000 0000 2020 51')).toMatchObject({ iban: 'DE02120300000000202051' });
});

test('a phone number is one, however it is typed', () => {
  for (const typed of ['0171 2345678', '+49 171 2345678', '0049(0)171/234-5678', '+49 (0)171 2345678', '01712345678'])
    expect(readQuery(typed)?.phone).toBe('1712345678');
  expect(readQuery('0171')?.phone).toBeNull();
  expect(readQuery('Erika 0171 2345678')?.phone).toBeNull();
});

test('one letter or nothing is no search', () => {
  expect(readQuery(' a ')).toBeNull();
  expect(readQuery('')).toBeNull();
  expect(readQuery('%%')).toMatchObject({ words: null });
});
