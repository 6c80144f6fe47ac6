import { controlKinds, displayKinds } from './offer-fields.ts';
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
} from '#domain/basics/rules/rule.ts';
import type { CalculationResult, ControlValues, OfferData } from '#domain/wire/shop/offers.ts';

/** The values that were shown to the customer, and that creating and accepting an offer send back for control. */
export type ControlField = keyof typeof controlKinds;
export const controlFields = Object.keys(controlKinds) as ControlField[];

const displayFields = [
  ...(Object.keys(displayKinds) as (keyof typeof displayKinds)[]),
  'affiliateActionNeedVerification',
  'affiliateActionVerificationQuestion',
] as const;

const resultFields: ReadonlySet<string> = new Set([...controlFields, ...displayFields]);

/**
 * Everything that a calculation fills in, cleared before each new calculation or offer request (spec 7.2). What holds nothing
 * of it stays the same object.
 */
export const withoutCalculationResult = <Data extends CalculationResult>(data: Data): Omit<Data, keyof CalculationResult> => {
  if (!Object.keys(data).some((field) => resultFields.has(field))) return data;
  const cleared: Record<string, unknown> = {};
  for (const field in data) if (!resultFields.has(field)) cleared[field] = data[field];
  return cleared as Omit<Data, keyof CalculationResult>;
};

/** Only the calculation of an answer or an offer, without the request that travels with it. */
export const pickCalculationResult = (data: CalculationResult): CalculationResult =>
  Object.fromEntries([...controlFields, ...displayFields].filter((field) => field in data).map((field) => [field, data[field]]));

export const pickControlValues = (data: ControlValues): ControlValues =>
  Object.fromEntries(controlFields.filter((field) => field in data).map((field) => [field, data[field]]));

/** Without these nothing is shown (spec 7.2). */
export const isUsableResult = (result: ControlValues) =>
  Boolean(result.insuranceCalculationCalculatedAt) &&
  typeof result.insuranceCalculationSummaryRateAmount === 'number' &&
  Boolean(result.insuranceCalculationSummaryRateUnit) &&
  Boolean(result.insuranceCalculationSummaryRateStr);

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

const controls: readonly { message: string; fields: readonly ControlField[] }[] = [
  {
    message: 'Die Kontrollberechnung weicht vom angezeigten Beitrag ab. Bitte versuchen Sie es erneut.',
    fields: [
      'insuranceCalculationSummaryRateAmount',
      'insuranceCalculationSummaryRateUnit',
      'insuranceCalculationKvRateAmount',
      'insuranceCalculationHvRateAmount',
    ],
  },
  {
    message: 'Die Angabe zur manuellen Bearbeitung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceIsManualToProcess'],
  },
  {
    message:
      'Die Angabe zur manuellen Bearbeitung der Haftpflichtversicherung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceIsHvManualToProcess'],
  },
  {
    message: 'Der Tarif der Haftpflichtversicherung weicht von der Kontrollberechnung ab. Bitte versuchen Sie es erneut.',
    fields: ['insuranceHvTarifId'],
  },
];

/** What the customer was shown against what the server calculates now (spec 7.4): any difference is a retry error. */
export const findDeviations = (offer: OfferData, calculated: CalculationResult): Issue[] =>
  controls.flatMap(({ message, fields }) => {
    const deviating = fields.find((field) => (offer[field] ?? null) !== (calculated[field] ?? null));
    return deviating === undefined ? [] : [error(message, deviating)];
  });
