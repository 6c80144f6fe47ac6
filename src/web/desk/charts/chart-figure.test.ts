import { expect, test } from 'vitest';
import { toCsv } from './chart-figure.tsx';

test('a German spreadsheet reads the table: mark, semicolons, commas, and nothing that it would work out', () => {
  const rows = [
    { title: 'Hund', premium: 1234.5 },
    { title: '=1+1', premium: 7 },
  ];
  const columns = [
    { title: 'Tierart', value: ({ title }: (typeof rows)[number]) => title },
    { title: 'Beitrag; Jahr', value: ({ premium }: (typeof rows)[number]) => premium },
  ];
  expect(toCsv(columns, rows)).toBe(`\uFEFFTierart;"Beitrag; Jahr"\r\nHund;1234,5\r\n'=1+1;7\r\n`);
});
