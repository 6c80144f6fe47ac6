// Written by "npm run client" from src/domain/wire/shop/sharing.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/sharing.ts';

export const endSharedOffers: ClientCall<typeof wire.endSharedOffers> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/end_shared_offers.json');
export const getSharedOffers: ClientCall<typeof wire.getSharedOffers> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/get_shared_offers.json');
export const shareInsuranceOffers: ClientCall<typeof wire.shareInsuranceOffers> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/share_insurance_offers.json');
