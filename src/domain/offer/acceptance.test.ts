import { expect, test } from 'vitest';
import {
  checkAcceptance,
  type AcceptanceContext,
  formatValidForDays,
  isOfferAcceptable,
  isOfferRestorable,
} from './acceptance.ts';
import { error } from '#domain/basics/issue.ts';
import { calculation } from '#domain/testing/sample-offer.ts';
import { today, withoutPresence, withPresence } from '#domain/testing/sample-options.ts';

const context: AcceptanceContext = { checkedAt: 'form', today, offer: calculation };

const acceptance = {
  insuranceOfferId: '0b1f6f0e-6f0b-4f63-9f0c-0d9b6f1f0001',
  paymentIban: 'DE89370400440532013000',
  paymentSepaMandat: true,
  contractAcceptConditions: true,
  contractEverythingCorrect: true,
  contractStartDateStr: '2026-11-15',
  ...calculation,
};

const control = error('Es existieren Probleme zu den Kontroll-Feldern der angezeigten Beitragswerte.');
const conditions = error('Bitte bestätigen Sie, dass Sie die Vertragsbedingungen akzeptieren.', 'contractAcceptConditions');
const correct = error('Bitte bestätigen Sie, dass alle Angaben korrekt sind.', 'contractEverythingCorrect');
const noOffer = error('Versicherungsangebot ist nicht vorhanden.', 'insuranceOfferId');

test('a complete acceptance has no issue, and an empty form none without presence', () => {
  expect(checkAcceptance(acceptance, context, withPresence)).toEqual([]);
  expect(checkAcceptance({}, context, withoutPresence)).toEqual([]);
});

test('with presence everything that is missing is reported', () => {
  expect(checkAcceptance({}, context, withPresence)).toEqual([
    noOffer,
    error('Beitragsangebot unvollständig oder nicht vorhanden.'),
    control,
    error('Bitte geben Sie den gewünschten Versicherungsbeginn an.', 'contractStartDateStr'),
    error('Bitte geben Sie Ihre IBAN ein.', 'paymentIban'),
    error('Bitte erteilen Sie die Sepa-Erlaubnis.', 'paymentSepaMandat'),
    conditions,
    correct,
  ]);
});

test('an offer that does not exist', () => {
  expect(checkAcceptance(acceptance, { ...context, offer: null }, withPresence)).toEqual([noOffer]);
});

test.each(['1', {}, 7, 'x'.repeat(100_000)])('%# is no id of an offer', (insuranceOfferId) => {
  expect(checkAcceptance({ ...acceptance, insuranceOfferId }, context, withoutPresence)).toEqual([
    error('Die Kennung des Versicherungsangebots ist ungültig.', 'insuranceOfferId'),
  ]);
});

test.each([
  ['insuranceCalculationKvRateAmount', 46.11],
  ['insuranceCalculationKvRateAmount', null],
  ['insuranceCalculationHvRateAmount', undefined],
  ['insuranceIsManualToProcess', true],
  ['insuranceRuntimeYears', '3'],
  ['premiumAdjustBaseFactor', 1],
])('a control value that differs: %s %j', (field, value) => {
  expect(checkAcceptance({ ...acceptance, [field]: value }, context, withPresence)).toEqual([control]);
});

test('null and absent control values are the same', () => {
  expect(checkAcceptance({ ...acceptance, insuranceCalculationKvDiscountAmount: null }, context, withPresence)).toEqual([]);
});

test.each([false, 'ja', 1])('a confirmation of %j is none', (value) => {
  const refused = { ...acceptance, contractAcceptConditions: value, contractEverythingCorrect: value };
  for (const presenceSwitch of [withPresence, withoutPresence]) {
    expect(checkAcceptance(refused, context, presenceSwitch)).toEqual([conditions, correct]);
  }
});

const createdAt = new Date('2026-11-15T10:00:00.000Z');

test.each([
  ['2026-11-15T10:00:00.000Z', true, true],
  ['2026-11-16T09:59:59.999Z', true, true],
  ['2026-11-16T10:00:00.000Z', true, true],
  ['2026-11-16T10:00:00.001Z', false, true],
  ['2026-11-29T10:00:00.000Z', false, true],
  ['2026-11-29T10:00:00.001Z', false, false],
])('at %s an offer of the 15th is acceptable: %j, restorable: %j', (now, acceptable, restorable) => {
  expect(isOfferAcceptable(createdAt, new Date(now))).toBe(acceptable);
  expect(isOfferRestorable(createdAt, new Date(now))).toBe(restorable);
});

test.each([
  [0, '0 Kalendertage'],
  [1, '1 Kalendertag'],
  [14, '14 Kalendertage'],
])('%i days are %s', (days, text) => {
  expect(formatValidForDays(days)).toBe(text);
});
