import type { ControlField } from './calculation-result.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import {
  checkRequirements,
  isBoolean,
  isFilledText,
  isMissing,
  isNotNegative,
  isPositive,
  type Requirement,
  type Unchecked,
} from '#domain/basics/rule.ts';

export type OfferSlice = Unchecked<ControlField | 'liabilityWantInsurance'>;

/** ISO instants with date and time; Date would also read "1". */
const isInstant = (value: unknown) =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) && !Number.isNaN(Date.parse(value));

const orEmpty = (isValid: (value: unknown) => boolean) => (value: unknown) => isMissing(value) || isValid(value);

/** Discount and liability may be empty, the rest must be there (spec 7.4). */
const preChecks: readonly Requirement<ControlField>[] = [
  ['insuranceCalculationCalculatedAt', 'Zeitpunkt der Berechnung', isInstant],
  ['insuranceCalculationSummaryRateAmount', 'Gesamtbeitrag', isPositive],
  ['insuranceCalculationSummaryRateUnit', 'Einheit des Gesamtbeitrags', isFilledText],
  ['insuranceCalculationSummaryRateStr', 'Text des Gesamtbeitrags', isFilledText],
  ['insuranceCalculationKvRateAmount', 'Beitrag der Krankenversicherung', isPositive],
  ['insuranceCalculationKvRateUnit', 'Einheit des Beitrags der Krankenversicherung', isFilledText],
  ['insuranceCalculationKvRateStr', 'Text des Beitrags der Krankenversicherung', isFilledText],
  ['insuranceCalculationKvDiscountAmount', 'Rabatt der Krankenversicherung', orEmpty(isNotNegative)],
  ['insuranceCalculationKvDiscountUnit', 'Einheit des Rabatts der Krankenversicherung', orEmpty(isFilledText)],
  ['insuranceCalculationKvDiscountText', 'Text des Rabatts der Krankenversicherung', orEmpty(isFilledText)],
  ['insuranceCalculationHvRateAmount', 'Beitrag der Haftpflichtversicherung', orEmpty(isPositive)],
  ['insuranceCalculationHvRateUnit', 'Einheit des Beitrags der Haftpflichtversicherung', orEmpty(isFilledText)],
  ['insuranceCalculationHvRateStr', 'Text des Beitrags der Haftpflichtversicherung', orEmpty(isFilledText)],
  ['insuranceCalculationInsuranceTax', 'Versicherungsteuer', isNotNegative],
  ['insuranceCalculationInsuranceTaxStr', 'Text der Versicherungsteuer', isFilledText],
  ['insuranceIsManualToProcess', 'manueller Bearbeitung', isBoolean],
  ['insuranceIsHvManualToProcess', 'manueller Bearbeitung der Haftpflichtversicherung', orEmpty(isBoolean)],
  ['insuranceRuntimeYears', 'Laufzeit', isPositive],
  ['insuranceRuntimeStr', 'Text der Laufzeit', isFilledText],
];

const isTarifId = (value: unknown) => Number.isSafeInteger(value) && isPositive(value);

/** Before an offer is created: the calculation that the customer was shown is whole (spec 7.4). */
export const checkShownCalculation = (slice: OfferSlice): Issue[] => {
  const isHvTarifId = slice.liabilityWantInsurance === true ? isTarifId : orEmpty(isTarifId);
  return checkRequirements(slice, [...preChecks, ['insuranceHvTarifId', 'Tarif der Haftpflichtversicherung', isHvTarifId]]);
};

/** spec 7.7: a rate that can be shown and agreed to. */
export const checkRate = (slice: OfferSlice): Issue[] => {
  const isWhole =
    isPositive(slice.insuranceCalculationSummaryRateAmount) &&
    isFilledText(slice.insuranceCalculationSummaryRateUnit) &&
    isFilledText(slice.insuranceCalculationSummaryRateStr) &&
    isFilledText(slice.insuranceCalculationCalculatedAt);
  return isWhole ? [] : [error('Beitragsangebot unvollständig oder nicht vorhanden.')];
};
