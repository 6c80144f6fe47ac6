// Written by "npm run client" from src/domain/wire/desk/estimates.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/estimates.ts';

export const answerDeskEstimate: ClientCall<typeof wire.answerDeskEstimate> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/estimate_commands/answer.json', 60_000);
export const getDeskEstimate: ClientCall<typeof wire.getDeskEstimate> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/estimates/:estimateId');
export const getEstimatePages: ClientCall<typeof wire.getEstimatePages> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/estimates/:estimateId/files/:fileUuid/pages.json', 60_000);
export const previewEstimateAnswer: ClientCall<typeof wire.previewEstimateAnswer> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/estimate_commands/preview.json');
