import { expect, test } from 'vitest';
import { causeOfReason, goneOutcome, goneRows } from './gone-text.ts';

const contract = {
  policeUuid: '',
  policeNumber: 'KV/2026/0000000001',
  tarifNameStr: 'Vollschutz',
  isEnding: true,
  refundAmount: 12.4,
  refundStr: '12,40 €',
};
const result = {
  isApplied: true,
  animalName: 'Bello',
  dayStr: '2026-11-10',
  contracts: [contract, { ...contract, policeNumber: 'ZT/2026/0000000002', tarifNameStr: 'Züchtertarif', isEnding: false }],
  refundAmount: 12.4,
  refundStr: '12,40 €',
};

test('each contract has its line, and the money one', () => {
  expect(goneRows(result)).toEqual([
    ['Vollschutz', 'KV/2026/0000000001: endet am 10.11.2026'],
    ['Züchtertarif', 'ZT/2026/0000000002: läuft für die anderen Tiere weiter, mit kleinerem Beitrag'],
    ['Du bekommst zurück', '12,40 €'],
  ]);
  expect(goneOutcome(result)).toContain('auf den Tag genau');
  expect(goneOutcome({ ...result, refundAmount: 0 })).toContain('erlassen wir dir bis zu 10,00\u00A0€');
});

test('what a person looks at promises no day and no money', () => {
  const open = { ...result, isApplied: false };
  expect(goneRows(open).at(-1)).toEqual(['Du bekommst zurück', null]);
  expect(JSON.stringify([goneRows(open), goneOutcome(open)])).not.toContain('10.11.2026');
});

test('the address says what happened', () => {
  expect(['gestorben', 'abgegeben', null].map(causeOfReason)).toEqual(['died', 'given_away', 'died']);
});
