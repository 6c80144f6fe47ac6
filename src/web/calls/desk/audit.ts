// Written by "npm run client" from src/domain/wire/desk/audit.ts.
import { clientCall, type ClientCall, longTimeoutMs } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/audit.ts';

export const getAudit: ClientCall<typeof wire.getAudit> = clientCall('GET', '/deskapi/v1/audit.json');
export const verifyAuditChain: ClientCall<typeof wire.verifyAuditChain> = clientCall('POST', '/deskapi/v1/audit/verify.json', longTimeoutMs);
