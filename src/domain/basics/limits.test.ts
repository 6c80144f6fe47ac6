import { expect, test } from 'vitest';
import {
  animalLimits,
  contracteeLimits,
  healthLimits,
  liabilityLimits,
  offerLimits,
  passwordLimits,
  paymentLimits,
} from './limits.ts';

test('the shipped limits are those of the specification (spec 2.7)', () => {
  expect(animalLimits).toEqual({
    minimumAgeDays: 56,
    maximumAgeYears: 10,
    maximumEntryAgeYears: { dog: 6, cat: 8, rabbit: 4 },
    ageOptionYears: { dog: 20, cat: 18, rabbit: 12 },
  });
  expect(healthLimits).toMatchObject({ vetVisitsMostCounted: 12, occurrencesMostInsurable: 6, manualDiseasesPerList: 10 });
  expect(liabilityLimits).toEqual({
    lossesMost: 1,
    lossesAmountMost: 50_000_000,
    lossesInputMost: 99,
    lossesAmountStep: 1_000,
  });
  expect(contracteeLimits).toEqual({ minimumAgeYears: 18, maximumAgeYears: 120 });
  expect(offerLimits).toEqual({ validForDays: 14, acceptableForHours: 24, latestStartMonths: 1, basketMost: 6 });
  expect(paymentLimits.ibanCountries).toEqual(['DE']);
  expect(passwordLimits).toMatchObject({ minimumLength: 10, maximumLength: 100, minimumScore: 60 });
});
