// Written by "npm run client" from src/domain/wire/desk/figures.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/figures.ts';

export const getClaimFigures: ClientCall<typeof wire.getClaimFigures> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/claim-figures.json');
export const getFigures: ClientCall<typeof wire.getFigures> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/figures.json');
