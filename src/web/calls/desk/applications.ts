// Written by "npm run client" from src/domain/wire/desk/applications.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/applications.ts';

export const attachmentFile = { path: '/deskapi/v1/applications/:offerId/attachments/:attachmentUuid' };
export const decideDeskApplication: ClientCall<typeof wire.decideDeskApplication> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/application_commands/decide.json', 60_000);
export const decideDeskChange: ClientCall<typeof wire.decideDeskChange> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/decide_change.json', 60_000);
export const getDeskApplication: ClientCall<typeof wire.getDeskApplication> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/applications/:offerId');
export const previewDeskChange: ClientCall<typeof wire.previewDeskChange> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_change.json');
export const previewDeskDecision: ClientCall<typeof wire.previewDeskDecision> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/application_commands/preview.json', 60_000);
