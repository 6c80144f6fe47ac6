// Written by "npm run client" from src/domain/wire/desk/tarifs.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/tarifs.ts';

export const adjustmentLetterFile = { path: '/deskapi/v1/adjustment/letter.pdf' };
export const confirmAdjustment: ClientCall<typeof wire.confirmAdjustment> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/adjustment/apply.json');
export const getAdjustment: ClientCall<typeof wire.getAdjustment> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/adjustment.json');
export const getTarifs: ClientCall<typeof wire.getTarifs> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/tarifs.json');
export const previewAdjustmentMail: ClientCall<typeof wire.previewAdjustmentMail> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/adjustment/preview_mail.json');
export const startAdjustmentPreview: ClientCall<typeof wire.startAdjustmentPreview> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/adjustment/preview.json');
