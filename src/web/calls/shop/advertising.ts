// Written by "npm run client" from src/domain/wire/shop/advertising.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/advertising.ts';

export const confirmAdvertisementAgreement: ClientCall<typeof wire.confirmAdvertisementAgreement> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/customers/confirm_customer_advertisement_agreement');
export const registerAdvertisementAgreement: ClientCall<typeof wire.registerAdvertisementAgreement> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/customers/register_customer_advertisement_agreement');
export const revokeAdvertisementAgreement: ClientCall<typeof wire.revokeAdvertisementAgreement> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/customers/revoke_customer_advertisement_agreement');
export const unsubscribeFromAdvertisement: ClientCall<typeof wire.unsubscribeFromAdvertisement> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/customers/unsubscribe_customer_advertisement');
