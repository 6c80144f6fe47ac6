// Written by "npm run client" from src/domain/wire/shop/declarations.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/declarations.ts';

export const cancelContract: ClientCall<typeof wire.cancelContract> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/cancel_contract.json');
export const confirmDeclaration: ClientCall<typeof wire.confirmDeclaration> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/confirm_declaration.json');
export const openDeclarationLink: ClientCall<typeof wire.openDeclarationLink> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/open_declaration_link.json');
export const withdrawContract: ClientCall<typeof wire.withdrawContract> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/withdraw_contract.json');
