// Written by "npm run client" from src/domain/wire/area/estimates.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/estimates.ts';

export const askPromise: ClientCall<typeof wire.askPromise> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/ask_promise.json');
export const handInEstimate: ClientCall<typeof wire.handInEstimate> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/hand_in_estimate.json');
export const listEstimates: ClientCall<typeof wire.listEstimates> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/estimates.json');
