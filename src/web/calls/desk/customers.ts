// Written by "npm run client" from src/domain/wire/desk/customers.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/customers.ts';

export const addCustomerNote: ClientCall<typeof wire.addCustomerNote> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/add_note.json');
export const correctEmail: ClientCall<typeof wire.correctEmail> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/correct_email.json', 60_000);
export const getDeskCustomer: ClientCall<typeof wire.getDeskCustomer> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/customers/:userId/record.json');
export const giveContractBack: ClientCall<typeof wire.giveContractBack> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/give_contract_back.json');
export const letterFile = { path: '/deskapi/v1/customers/:userId/letters/:uuid.pdf' };
export const previewEmailCorrection: ClientCall<typeof wire.previewEmailCorrection> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/preview_email_correction.json');
export const previewMailAgain: ClientCall<typeof wire.previewMailAgain> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/preview_mail_again.json', 60_000);
export const searchCustomers: ClientCall<typeof wire.searchCustomers> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/search.json');
export const sendMailAgain: ClientCall<typeof wire.sendMailAgain> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/send_mail_again.json', 60_000);
export const showIban: ClientCall<typeof wire.showIban> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/customers/:userId/show_iban.json');
