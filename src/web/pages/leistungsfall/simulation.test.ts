import { expect, test } from 'vitest';
import {
  ageOptions,
  checkSimulation,
  firstSimulation,
  retentionOptions,
  sayShares,
  simulate,
  readHundredths,
} from './simulation.ts';

test('the example that stands there at first is complete', () => {
  expect(checkSimulation(firstSimulation)).toEqual([]);
  expect(simulate(firstSimulation)).toMatchObject({ ownShareCents: 8_500, reimbursementCents: 181_500 });
});

test('an older animal, the fivefold rate and a used deductible come together', () => {
  const shares = simulate({ ...firstSimulation, bill: '1.000', gotFactor: '5', isOlder: true, used: '50,00' });
  expect(shares).toEqual({
    aboveGotCents: 20_000,
    coinsuranceCents: 12_000,
    retentionCents: 3_500,
    ownShareCents: 35_500,
    reimbursementCents: 64_500,
  });
});

test.each([
  [{ bill: '' }, 'bill'],
  [{ bill: '0' }, 'bill'],
  [{ bill: '1.000.000,01' }, 'bill'],
  [{ gotFactor: '0,9' }, 'gotFactor'],
  [{ gotFactor: '10,01' }, 'gotFactor'],
  [{ used: 'nichts' }, 'used'],
])('%j is refused at its input', (change, field) => {
  expect(checkSimulation({ ...firstSimulation, ...change }).map((issue) => issue.field)).toEqual([field]);
  expect(simulate({ ...firstSimulation, ...change })).toBeNull();
});

test('the limits themselves are taken', () => {
  for (const change of [{ bill: '1.000.000' }, { gotFactor: '1' }, { gotFactor: '10' }])
    expect(checkSimulation({ ...firstSimulation, ...change })).toEqual([]);
});

test('the sentence carries prices as Germans write them', () => {
  expect(sayShares(simulate(firstSimulation)!)).toBe('Wir erstatten 1.815,00\u00a0€. Du zahlst 85,00\u00a0€ selbst.');
});

test('the choices follow the reference data', () => {
  expect(retentionOptions.map(({ label }) => label)).toEqual(['keine', '35\u00a0€', '85\u00a0€', '175\u00a0€']);
  expect(ageOptions('cat')[0]?.label).toBe('bis zum 8. Geburtstag');
});

test.each<[string, number | null]>([
  ['380', 38_000],
  ['1.900', 190_000],
  ['1.234.567,89', 123_456_789],
  ['1900,5', 190_050],
  [' 1 900,00 € ', 190_000],
  ['12.50', 1_250],
  ['2.5', 250],
  ['0', 0],
  ['0,01', 1],
  ['', null],
  ['-5', null],
  ['1,234', null],
  ['1.23.4', null],
  ['1e3', null],
  ['viel', null],
])('"%s" is %s', (text, expected) => {
  expect(readHundredths(text)).toBe(expected);
});
