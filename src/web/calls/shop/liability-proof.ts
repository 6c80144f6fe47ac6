// Written by "npm run client" from src/domain/wire/shop/liability-proof.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/liability-proof.ts';

export const checkLiabilityProof: ClientCall<typeof wire.checkLiabilityProof> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/check_liability_proof.json');
