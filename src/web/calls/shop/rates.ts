// Written by "npm run client" from src/domain/wire/shop/rates.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/rates.ts';

export const compareInsuranceRates: ClientCall<typeof wire.compareInsuranceRates> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/compare_insurance_rates.json');
export const estimateInsuranceRate: ClientCall<typeof wire.estimateInsuranceRate> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/estimate_insurance_rate.json');
export const explainInsuranceRate: ClientCall<typeof wire.explainInsuranceRate> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/explain_insurance_rate.json');
