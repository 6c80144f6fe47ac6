import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkPayment } from './payment.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const form = { checkedAt: 'form' } as const;
const payment = { paymentIban: 'DE89 3704 0044 0532 0130 00', paymentSepaMandat: true };

const invalid = error('Die eingegebene IBAN ist nicht gültig.', 'paymentIban');
const noMandat = error('Bitte erteilen Sie die Sepa-Erlaubnis.', 'paymentSepaMandat');

test('a complete payment has no issue, and an empty form none without presence', () => {
  expect(checkPayment(payment, form, withPresence)).toEqual([]);
  expect(checkPayment({}, form, withoutPresence)).toEqual([]);
  expect(checkPayment({ paymentSepaMandat: false }, form, withoutPresence)).toEqual([]);
});

test.each([{}, { paymentIban: ' ', paymentSepaMandat: false }, { paymentIban: null, paymentSepaMandat: null }])(
  'with presence %j misses both',
  (slice) => {
    expect(checkPayment(slice, form, withPresence)).toEqual([error('Bitte geben Sie Ihre IBAN ein.', 'paymentIban'), noMandat]);
  },
);

test.each(['DE00370400440532013000', 'AT611904300234573201', 'DE88370400440532013000', ...hostileValues])(
  '%# is no IBAN',
  (paymentIban) => {
    expect(checkPayment({ ...payment, paymentIban }, form, withoutPresence)).toEqual([invalid]);
  },
);

test('the server adds its general word', () => {
  expect(checkPayment({ ...payment, paymentIban: 'DE88' }, { checkedAt: 'server' }, withPresence)).toEqual([
    invalid,
    error('Iban konnte nicht normalisiert werden.'),
  ]);
});

test.each(['ja', 1, {}, []])('%j is no mandate', (paymentSepaMandat) => {
  expect(checkPayment({ ...payment, paymentSepaMandat }, form, withoutPresence)).toEqual([noMandat]);
});
