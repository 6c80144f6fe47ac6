import { expect, test } from 'vitest';
import { cents } from '#domain/basics/money.ts';
import { limitOf } from '#server/business/claims/deciding/decide-bill.ts';
import { upToOf } from './read-lines.ts';

const work = { claimSettings: { decideUpTo: { clerk: 10_000 } } } as Parameters<typeof upToOf>[1];

test('a clerk decides up to the sum of the settings, to the cent', () => {
  const upTo = upToOf({ roleKey: 'clerk' }, work);
  expect(upTo).toBe(1_000_000);
  expect(limitOf({ total: cents(1_000_000) }, upTo)).toBeNull();
  expect(limitOf({ total: cents(1_000_001) }, upTo)).toMatch(/^Rechnungen über 10\.000,00\s€ entscheidet die Leitung\./);
});

test('a lead decides about any bill, and no other role does', () => {
  expect(upToOf({ roleKey: 'lead' }, work)).toBeNull();
  expect(limitOf({ total: cents(100_000_000) }, null)).toBeNull();
  expect(upToOf({ roleKey: 'accounting' }, work)).toBe(1_000_000);
});
