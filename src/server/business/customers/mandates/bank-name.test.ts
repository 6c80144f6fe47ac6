import { expect, test } from 'vitest';
import { normaliseIban } from '#domain/person/payment.ts';
import { bankNameByCode, bankNameOf } from './bank-name.ts';

test('a German IBAN names its bank', () => {
  expect(bankNameOf(normaliseIban('DE89 3704 0044 0532 0130 00')!)).toBe('Commerzbank');
});

test.each(['00000000', '99999999', '', '3704004', '370400444', 'constructor', "37040044' or 1"])(
  'a bank code that is not in the list (%s) has no name',
  (code) => {
    expect(bankNameByCode(code)).toBeNull();
  },
);
