// Written by "npm run client" from src/domain/wire/desk/findings.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/findings.ts';

export const acceptFinding: ClientCall<typeof wire.acceptFinding> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/findings/accept.json');
export const getFindings: ClientCall<typeof wire.getFindings> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/findings.json');
export const reopenFinding: ClientCall<typeof wire.reopenFinding> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/findings/reopen.json');
