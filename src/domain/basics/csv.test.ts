import { parse } from 'csv-parse/sync';
import { expect, test } from 'vitest';
import { csvLine } from './csv.ts';
import { cents } from './money.ts';

test.each([
  '=1+1',
  '+49 30 1',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  '\n=1',
  ' =1',
  '＝1+1',
  '=HYPERLINK("https://böse.example";"x")',
])('no spreadsheet takes %j for a formula', (text) => {
  const [[cell]] = parse(csvLine([text]), { delimiter: ';', relax_quotes: false }) as [[string]];
  expect(cell).toBe(`'${text}`);
});

test('whatever a text has in it, one cell stays one cell', () => {
  const cells = ['Straße; 5', 'sagt "Wau"', 'zwei\r\nZeilen', ' innen ', 'schlicht'];
  expect(parse(csvLine(cells), { delimiter: ';' })).toEqual([cells]);
});

test('numbers have a comma, nothing is empty, and yes is "ja"', () => {
  expect(csvLine([46.12, -1.5, null, true, false])).toBe('46,12;-1,5;;ja;nein\r\n');
});

test('an amount has two decimals, and a negative one is no formula', () => {
  expect(csvLine([{ amount: cents(1990) }, { amount: cents(-50) }, { amount: cents(0) }])).toBe('19,90;-0,50;0,00\r\n');
});
