import { controlKinds, displayKinds } from './offer-fields.ts';
import type { CalculationResult, ControlValues } from '#domain/wire/schemas/offer-schemas.ts';

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
