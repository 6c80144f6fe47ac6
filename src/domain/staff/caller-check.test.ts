import { expect, test } from 'vitest';
import { isoDate } from '#domain/basics/calendar-date.ts';
import { isProvenCaller, judgeCaller, type KnownCaller } from './caller-check.ts';

const caller: KnownCaller = {
  birthday: isoDate('1980-01-31'),
  street: 'Königsstraße',
  buildingNo: '5',
  zipCode: '10115',
  city: 'Berlin',
  policeNumbers: ['KV/2026/0000000042'],
  iban: 'DE89370400440532013000',
};
const nothing = { birthday: '', address: '', policeNumber: '', ibanEnd: '' };
const isRight = (answers: Partial<typeof nothing>) =>
  judgeCaller({ ...nothing, ...answers }, caller).map(({ isMatch }) => isMatch);

test('an answer is right however it is said and typed', () => {
  for (const birthday of ['1980-01-31', '31.1.1980', '31.01.1980']) expect(isRight({ birthday })).toEqual([true]);
  for (const address of ['Königsstraße 5, 10115 Berlin', 'koenigsstr. 5 10115', 'Königsstrasse 5, Berlin'])
    expect(isRight({ address })).toEqual([true]);
  expect(isRight({ policeNumber: 'kv/2026/42' })).toEqual([true]);
  for (const ibanEnd of ['3000', '0130 00', 'DE89 3704 0044 0532 0130 00']) expect(isRight({ ibanEnd })).toEqual([true]);
});

test('what is nearly right is wrong', () => {
  for (const birthday of ['1980-01-30', '31.01.80', '1980']) expect(isRight({ birthday })).toEqual([false]);
  for (const address of ['Königsstraße 55, 10115', 'Königsstraße 5', 'Berlin', '10115'])
    expect(isRight({ address })).toEqual([false]);
  expect(isRight({ policeNumber: '42' })).toEqual([false]);
  for (const ibanEnd of ['000', '3001']) expect(isRight({ ibanEnd })).toEqual([false]);
});

test('nobody is known by what we do not know', () => {
  const stranger = { ...caller, birthday: null, street: '', buildingNo: '', policeNumbers: [], iban: null };
  const answers = { birthday: '1980-01-31', address: '10115', policeNumber: 'x', ibanEnd: '3000' };
  expect(judgeCaller(answers, stranger).some(({ isMatch }) => isMatch)).toBe(false);
});

test('two right answers prove a caller, one does not', () => {
  expect(isProvenCaller(judgeCaller({ ...nothing, birthday: '1980-01-31', ibanEnd: '3000' }, caller))).toBe(true);
  expect(isProvenCaller(judgeCaller({ ...nothing, birthday: '1980-01-31', ibanEnd: '3001' }, caller))).toBe(false);
});
