import { expect, test } from 'vitest';
import { error } from '#domain/basics/issue.ts';
import { checkPayment, bankCodeOf, formatIban, maskIban, normaliseIban, maskIbansIn } from './payment.ts';
import { hostileValues } from '#domain/testing/hostile-values.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';
import fc from 'fast-check';

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

const germanIban = (bban: string) => {
  const remainder = BigInt(`${bban}131400`) % 97n;
  return `DE${String(98n - remainder).padStart(2, '0')}${bban}`;
};

const anyIban = fc.stringMatching(/^\d{18}$/).map(germanIban);

test.each([
  'DE89370400440532013000',
  'de89 3704 0044 0532 0130 00',
  '  DE89 3704 0044 0532 0130 00 ',
  'DE89\u00A03704 0044 0532 0130 00',
])('%s is normalised', (text) => {
  expect(normaliseIban(text)).toBe('DE89370400440532013000');
});

test.each([
  ['a wrong check digit', 'DE88370400440532013000'],
  ['a digit too few', 'DE8937040044053201300'],
  ['a digit too many', 'DE893704004405320130000'],
  ['a letter', 'DE8937040044053201300A'],
  ['hyphens', 'DE89-3704-0044-0532-0130-00'],
  ['another country', 'AT611904300234573201'],
  ['no country', '89370400440532013000'],
  ['nothing', ''],
  ['too many spaces', `DE89${' '.repeat(20)}370400440532013000`],
])('%s is refused', (_, text) => {
  expect(normaliseIban(text)).toBeNull();
});

test('the check digits 00, 01 and 99 are refused even where mod-97 agrees', () => {
  // 97, 98 and 2 are what the calculation gives; 00, 01 and 99 are congruent to them.
  const congruent: Readonly<Record<string, string>> = { '97': '00', '98': '01', '02': '99' };
  const digits = new Set<string>();
  for (let account = 0; account < 1_000; account += 1) {
    const bban = `37040044${String(account).padStart(10, '0')}`;
    const iban = germanIban(bban);
    const twin = congruent[iban.slice(2, 4)];
    if (twin === undefined) continue;
    digits.add(twin);
    expect(normaliseIban(iban)).toBe(iban);
    expect(normaliseIban(`DE${twin}${bban}`)).toBeNull();
  }
  expect(digits).toEqual(new Set(['00', '01', '99']));
});

test.each(hostileValues.map((value) => [value]))('a hostile value is refused', (value) => {
  expect(normaliseIban(value)).toBeNull();
});

test('an IBAN is shown in groups of four, and masked', () => {
  const iban = normaliseIban('DE89370400440532013000');
  expect(iban && formatIban(iban)).toBe('DE89 3704 0044 0532 0130 00');
  expect(iban && maskIban(iban)).toBe('DE89 **** **** **** **30 00');
});

test('a mask shows the first and last four characters and nothing between', () => {
  fc.assert(
    fc.property(anyIban, (text) => {
      const iban = normaliseIban(text);
      if (iban === null) throw new Error(`refused ${text}`);
      const masked = maskIban(iban).replaceAll(' ', '');
      expect(masked).toHaveLength(22);
      expect(masked).toBe(`${iban.slice(0, 4)}${'*'.repeat(14)}${iban.slice(-4)}`);
      expect(normaliseIban(formatIban(iban).toLowerCase())).toBe(iban);
    }),
  );
});

test('the bank code is known from the first twelve characters of a German IBAN on', () => {
  expect(bankCodeOf('de89 3704 0044')).toBe('37040044');
  expect(bankCodeOf('DE89 3704 0044 0532 0130 00')).toBe('37040044');
  expect(bankCodeOf('DE89 3704 004')).toBeNull();
  expect(bankCodeOf('AT61 1904 3002 3457 3201')).toBeNull();
});

test('an IBAN in a text of somebody else is masked, whatever stands around it', () => {
  expect(maskIbansIn('IBAN DE89370400440532013000 Beitrag KV/2026/0000000042')).toBe(
    'IBAN DE89 **** **** **** **30 00 Beitrag KV/2026/0000000042',
  );
  expect(maskIbansIn('von de89 3704 0044 0532 0130 00 Miete')).toBe('von DE89 **** **** **** **30 00 Miete');
  expect(maskIbansIn('AT61 1904 3002 3457 3201 KURT')).toBe('AT61 **** **** **** 3201 KURT');
  expect(maskIbansIn('TD2026000000004200 bleibt')).toBe('TD2026000000004200 bleibt');
});
