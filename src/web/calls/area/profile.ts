// Written by "npm run client" from src/domain/wire/area/profile.ts.
import { clientCall, type ClientCall, longTimeoutMs } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/profile.ts';

export const changePassword: ClientCall<typeof wire.changePassword> = clientCall('POST', '/webapi/v1/user/commands/change_password.json');
export const confirmEmail: ClientCall<typeof wire.confirmEmail> = clientCall('POST', '/webapi/v1/user/commands/confirm_email.json');
export const exportData: ClientCall<typeof wire.exportData> = clientCall('POST', '/webapi/v1/user/commands/export_data.json');
export const getContact: ClientCall<typeof wire.getContact> = clientCall('GET', '/webapi/v1/user/contact.json');
export const getIban: ClientCall<typeof wire.getIban> = clientCall('GET', '/webapi/v1/user/iban.json');
export const getMandates: ClientCall<typeof wire.getMandates> = clientCall('GET', '/webapi/v1/user/mandates.json');
export const previewContact: ClientCall<typeof wire.previewContact> = clientCall('POST', '/webapi/v1/user/commands/preview_contact.json');
export const requestErasure: ClientCall<typeof wire.requestErasure> = clientCall('POST', '/webapi/v1/user/commands/request_erasure.json');
export const updateContact: ClientCall<typeof wire.updateContact> = clientCall('POST', '/webapi/v1/user/commands/update_contact.json', longTimeoutMs);
export const updateIban: ClientCall<typeof wire.updateIban> = clientCall('POST', '/webapi/v1/user/commands/update_iban.json', longTimeoutMs);
