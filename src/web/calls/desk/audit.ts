// Written by "npm run client" from src/domain/wire/desk/audit.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/audit.ts';

export const getAudit: ClientCall<typeof wire.getAudit> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/audit.json');
export const verifyAuditChain: ClientCall<typeof wire.verifyAuditChain> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/audit/verify.json', 60_000);
