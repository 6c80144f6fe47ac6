// Written by "npm run client" from src/domain/wire/shop/offers.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/offers.ts';

export const acceptInsuranceOffer: ClientCall<typeof wire.acceptInsuranceOffer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/accept_insurance_offer.json', 60_000);
export const activateDebugMode: ClientCall<typeof wire.activateDebugMode> = /* @__PURE__ */ clientCall('POST', '/api/debug/do_activate_debug_mode');
export const calculateInsuranceRate: ClientCall<typeof wire.calculateInsuranceRate> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/calculate_insurance_rate.json');
export const createInsuranceOffer: ClientCall<typeof wire.createInsuranceOffer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/create_insurance_offer.json', 60_000);
export const getCurrentAffiliateData: ClientCall<typeof wire.getCurrentAffiliateData> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/commands/get_current_affiliate_data.json');
export const getInsuranceOffer: ClientCall<typeof wire.getInsuranceOffer> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/commands/get_insurance_offer/:offerUuid.json');
