import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';
import { calculation } from '#domain/testing/sample-offer.ts';
import { issueLevels } from '#domain/basics/issue.ts';
import { IssueSchema } from '#domain/wire/basic-schemas.ts';
import { AcceptanceData, CalculationAnswer, OfferAnswer, OfferData } from './offers.ts';

const fields = Object.keys(OfferData.properties);

describe('offer data', () => {
  test('may be empty, and every field may be null', () => {
    expect(Value.Check(OfferData, {})).toBe(true);
    expect(Value.Check(OfferData, Object.fromEntries(fields.map((field) => [field, null])))).toBe(true);
  });

  test.each(fields)('%s refuses a wrong JSON type', (field) => {
    expect(Value.Check(OfferData, { [field]: { unexpected: true } })).toBe(false);
  });

  test('an identifier is a number, a number that is wrong in substance included', () => {
    expect(Value.Check(OfferData, { tarifId: '1' })).toBe(false);
    expect(Value.Check(OfferData, { tarifId: 1.5 })).toBe(true);
  });

  test('carries the lists of health', () => {
    const lists = {
      healthManualDiseases: [{ type: 'current', illnessName: 'Husten', illnessVet: null, illnessYear: 2026, illnessMonth: 1 }],
      healthDiseaseOccurrenceEntries: [{ tarifDiseaseId: 1, title: 'Allergie', countOccurrences: 2 }],
    };
    expect(Value.Check(OfferData, lists)).toBe(true);
    expect(Value.Check(OfferData, { healthManualDiseases: [5] })).toBe(false);
  });

  test('has the fields of the specification (spec 7.1) and the token of a sold child animal, and no other', () => {
    const named = (prefix: string, names: string) => names.split(' ').map((name) => prefix + name);
    const ofSpecification = [
      ...named('tarif', 'Id IsOpTarif'),
      ...named('animal', 'Name BirthdateStr GenderKey RaceId ManualRaceName ParentRace1Id ParentRace2Id FarbschlagKey'),
      ...named('animal', 'HaltungsformKey IsUsedForHunting IsImported IsUsedForBusiness IsChipped ChipNummer ZipCode'),
      ...named('health', 'CountVetVisits WereHardTreatments WasSeriousIll IsChronicallyIll IsHealthy'),
      ...named('health', 'ManualDiseases DiseaseOccurrenceEntries'),
      ...named('contract', 'IsCashFree RetentionKey PaymentTermKey WantMultiYearDiscount IsAlreadyTdCustomer DiscountCode'),
      ...named('liability', 'WantInsurance HasBeenPreInsuranced'),
      ...named('liabilityPreInsurance', 'CanceledByCeding CedingName PolicyNumber PolicyEndDate LossesCount LossesAmount'),
      ...named('contractee', 'SalutationKey Firstname Lastname BirthdateStr Street BuildingNo ZipCode City Phone Email'),
      ...named('affiliateAction', 'Id Code NeedVerification VerificationQuestion VerificationAnswer'),
      ...named('insuranceCalculation', 'CalculatedAt InsuranceTax InsuranceTaxStr'),
      ...named('insuranceCalculationSummaryRate', 'Amount Unit Str'),
      ...named('insuranceCalculationKvRate', 'Amount Unit Str'),
      ...named('insuranceCalculationKvDiscount', 'Amount Unit Text'),
      ...named('insuranceCalculationHvRate', 'Amount Unit Str'),
      ...named('insurance', 'IsManualToProcess IsHvManualToProcess HvTarifId RuntimeYears RuntimeStr'),
      ...named('insurance', 'AnnualRecoveryLimit CoinsuranceFactor'),
      ...named('premiumAdjust', 'AnnualBrutto AnnualBaseRate StartYear BaseFactor'),
    ];
    expect(fields.toSorted()).toEqual([...ofSpecification, 'childAnimalSellingToken'].toSorted());
  });
});

test('answers carry their issues', () => {
  expect(Value.Check(CalculationAnswer, { ...calculation, _issues: [] })).toBe(true);
  expect(Value.Check(CalculationAnswer, calculation)).toBe(false);
  expect(Value.Check(OfferAnswer, { insuranceOfferValidForDays: 14, _issues: [{ level: 'ok', message: 'x' }] })).toBe(true);
});

test('an issue has one of the levels', () => {
  for (const level of issueLevels) expect(Value.Check(IssueSchema, { level, field: 'f', message: 'm' })).toBe(true);
  expect(Value.Check(IssueSchema, { level: 'fatal', message: 'm' })).toBe(false);
});

test('an acceptance carries the control values', () => {
  expect(Value.Check(AcceptanceData, { ...calculation, paymentSepaMandat: true })).toBe(true);
  expect(Value.Check(AcceptanceData, { paymentSepaMandat: 'ja' })).toBe(false);
});
