// Written by "npm run client" from src/domain/wire/area/iban-link.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/iban-link.ts';

export const confirmIban: ClientCall<typeof wire.confirmIban> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/confirm_iban.json');
export const openIbanLink: ClientCall<typeof wire.openIbanLink> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/open_iban_link.json');
