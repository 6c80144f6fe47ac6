// Written by "npm run client" from src/domain/wire/shop/basket.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/basket.ts';

export const acceptInsuranceOffers: ClientCall<typeof wire.acceptInsuranceOffers> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/accept_insurance_offers.json', 60_000);
export const createInsuranceOffers: ClientCall<typeof wire.createInsuranceOffers> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/create_insurance_offers.json', 60_000);
