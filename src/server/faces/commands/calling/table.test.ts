import { expect, test } from 'vitest';
import { formatTable } from './table.ts';

test('texts stand to the left, numbers to the right, nothing behind the last', () => {
  const columns = [{ title: 'Tarif' }, { title: 'n', isNumber: true }, { title: 'Grund' }];
  const rows = [
    ['Hund', '7', 'so'],
    ['Kaninchen', '1200', ''],
  ];
  expect(formatTable(columns, rows)).toEqual(['Tarif         n  Grund', 'Hund          7  so', 'Kaninchen  1200']);
});
