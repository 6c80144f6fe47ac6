import { expect, test } from 'vitest';
import { girocodeText, sampleBills } from '#server/testing/bills/sample-bills.ts';
import { readGirocode } from './girocode.ts';

test('a GiroCode names payee, account, sum and the number of the bill', () => {
  for (const { truth } of sampleBills.slice(0, 9)) {
    expect(readGirocode(girocodeText(truth))).toMatchObject({
      practiceName: { value: truth.practiceName, source: 'girocode' },
      iban: { value: truth.iban },
      totalCents: { value: truth.totalCents },
      number: { value: truth.number },
      currency: { value: 'EUR' },
    });
  }
});

test('other codes are no GiroCode, and what is wrong in one is left out', () => {
  expect(readGirocode('https://beispiel.example')).toBeNull();
  expect(readGirocode('BCD\n003\n1\nSCT')).toBeNull();
  expect(readGirocode('BCD\n002\n1\nSCT\n\nPraxis\nDE00120300000000202051\nUSD12.30\n\n\nDanke')).toMatchObject({
    practiceName: { value: 'Praxis' },
    iban: null,
    totalCents: null,
    number: null,
  });
});
