// Written by "npm run client" from src/domain/wire/area/profile.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/profile.ts';

export const changePassword: ClientCall<typeof wire.changePassword> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/change_password.json');
export const confirmEmail: ClientCall<typeof wire.confirmEmail> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/confirm_email.json');
export const exportData: ClientCall<typeof wire.exportData> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/export_data.json');
export const getContact: ClientCall<typeof wire.getContact> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/contact.json');
export const getIban: ClientCall<typeof wire.getIban> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/iban.json');
export const getMandates: ClientCall<typeof wire.getMandates> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/mandates.json');
export const previewContact: ClientCall<typeof wire.previewContact> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/preview_contact.json');
export const requestErasure: ClientCall<typeof wire.requestErasure> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/request_erasure.json');
export const updateContact: ClientCall<typeof wire.updateContact> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/update_contact.json');
export const updateIban: ClientCall<typeof wire.updateIban> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/update_iban.json');
