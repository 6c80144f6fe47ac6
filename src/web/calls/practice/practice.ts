// Written by "npm run client" from src/domain/wire/practice/practice.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/practice/practice.ts';

export const askCustomer: ClientCall<typeof wire.askCustomer> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/ask.json');
export const keepEstimate: ClientCall<typeof wire.keepEstimate> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/estimate.json');
export const listPositions: ClientCall<typeof wire.listPositions> = /* @__PURE__ */ clientCall('GET', '/api/practice/v1/positions.json');
export const listTogether: ClientCall<typeof wire.listTogether> = /* @__PURE__ */ clientCall('GET', '/api/practice/v1/together.json');
export const openCode: ClientCall<typeof wire.openCode> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/open.json');
export const previewBill: ClientCall<typeof wire.previewBill> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/preview.json');
export const searchOwnPractice: ClientCall<typeof wire.searchOwnPractice> = /* @__PURE__ */ clientCall('GET', '/api/practice/v1/vets.json');
export const takeRequestBack: ClientCall<typeof wire.takeRequestBack> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/take_back.json');
export const tellState: ClientCall<typeof wire.tellState> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/state.json');
export const watchState: ClientCall<typeof wire.watchState> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/watch');
