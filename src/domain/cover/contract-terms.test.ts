import { expect, test } from 'vitest';
import { checkContractTerms, contractTermsAfterTarifChange, initialContractTerms } from './contract-terms.ts';
import { error } from '#domain/basics/issue.ts';
import { withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context = {
  checkedAt: 'form',
  retentionOptions: [{ retentionKey: 'sb85', title: '85 €' }],
  paymentTermOptions: [{ paymentTermKey: 'payment_monthly', title: 'monatlich' }],
} as const;

const terms = {
  contractIsCashFree: true,
  contractRetentionKey: 'sb85',
  contractPaymentTermKey: 'payment_monthly',
  contractWantMultiYearDiscount: true,
};

const ofForm = error('Es existieren schwerwiegende Probleme zu den Eingaben für die weiteren Vertragsbedingungen.');
const ofServer = error('Es existieren schwerwiegende Probleme zu den Vertragsbedingungen.');

test('complete terms have no issue, and an empty form none without presence', () => {
  expect(checkContractTerms(terms, context, withPresence)).toEqual([]);
  expect(checkContractTerms({}, context, withoutPresence)).toEqual([]);
});

test.each([
  ['form', ofForm],
  ['server', ofServer],
] as const)('with presence what is missing is reported under the sentence of the %s', (checkedAt, summary) => {
  expect(checkContractTerms({}, { ...context, checkedAt }, withPresence)).toEqual([
    summary,
    error('Angabe zur Selbstbeteiligung fehlt.', 'contractRetentionKey'),
    error('Angabe zur Zahlungsweise fehlt.', 'contractPaymentTermKey'),
    error('Angabe, ob die bargeldlose Abrechnung gewünscht ist, fehlt.', 'contractIsCashFree'),
    error('Angabe, ob die mehrjährige Laufzeit mit Rabatt gewünscht ist, fehlt.', 'contractWantMultiYearDiscount'),
  ]);
});

test.each([
  ['contractRetentionKey', 'sb400', 'Angabe zur Selbstbeteiligung ist fehlerhaft.'],
  ['contractRetentionKey', 85, 'Angabe zur Selbstbeteiligung ist fehlerhaft.'],
  ['contractPaymentTermKey', 'payment_quarterly', 'Angabe zur Zahlungsweise ist fehlerhaft.'],
  ['contractIsCashFree', 'true', 'Angabe, ob die bargeldlose Abrechnung gewünscht ist, ist fehlerhaft.'],
  ['contractWantMultiYearDiscount', 3, 'Angabe, ob die mehrjährige Laufzeit mit Rabatt gewünscht ist, ist fehlerhaft.'],
  ['contractIsAlreadyTdCustomer', 'ja', 'Angabe, ob bereits ein Tier bei uns versichert ist, ist fehlerhaft.'],
  ['contractDiscountCode', 45, 'Der Rabattcode ist ungültig.'],
  ['contractDiscountCode', 'x'.repeat(65), 'Der Rabattcode darf nicht länger als 64 Zeichen sein.'],
  ['affiliateActionVerificationAnswer', [], 'Die Antwort ist ungültig.'],
  ['affiliateActionVerificationAnswer', 'x'.repeat(65), 'Die Antwort darf nicht länger als 64 Zeichen sein.'],
])('%s %j is wrong', (field, value, message) => {
  for (const presenceSwitch of [withPresence, withoutPresence]) {
    expect(checkContractTerms({ ...terms, [field]: value }, context, presenceSwitch)).toEqual([ofForm, error(message, field)]);
  }
});

test.each([
  ['contractIsAlreadyTdCustomer', null],
  ['contractIsAlreadyTdCustomer', true],
  ['contractDiscountCode', ''],
  ['contractDiscountCode', 'x'.repeat(64)],
  ['affiliateActionVerificationAnswer', 'x'.repeat(64)],
])('%s may be %j', (field, value) => {
  expect(checkContractTerms({ ...terms, [field]: value }, context, withPresence)).toEqual([]);
});

test('keys are taken as they come as long as the options are not loaded', () => {
  const unloaded = { ...context, retentionOptions: null, paymentTermOptions: null };
  expect(checkContractTerms({ ...terms, contractRetentionKey: 'sb400' }, unloaded, withPresence)).toEqual([]);
});

test('the wizard starts with three years, and a tarif change sets its defaults', () => {
  expect(initialContractTerms).toEqual({ contractWantMultiYearDiscount: true });
  const defaults = { contractRetentionKey: null, contractIsCashFree: true, contractPaymentTermKey: 'payment_monthly' };
  expect(contractTermsAfterTarifChange(initialContractTerms)).toEqual({ ...defaults, contractWantMultiYearDiscount: true });
  expect(contractTermsAfterTarifChange({})).toEqual({ ...defaults, contractWantMultiYearDiscount: false });
  expect(
    contractTermsAfterTarifChange({
      ...terms,
      contractIsCashFree: false,
      contractPaymentTermKey: 'payment_annual',
      contractDiscountCode: 'WELPE',
    }),
  ).toEqual({ ...defaults, contractWantMultiYearDiscount: true, contractDiscountCode: 'WELPE' });
});
