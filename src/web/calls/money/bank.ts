// Written by "npm run client" from src/domain/wire/money/bank.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/bank.ts';

export const bookBankItem: ClientCall<typeof wire.bookBankItem> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bank_item_commands/book.json');
export const dropBankProposal: ClientCall<typeof wire.dropBankProposal> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bank_item_commands/drop_proposal.json');
export const getBankStatement: ClientCall<typeof wire.getBankStatement> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/bank_statements/:statementId');
export const importDeskBankFile: ClientCall<typeof wire.importDeskBankFile> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/money_commands/import_bank_file.json', 120_000);
export const listBankImports: ClientCall<typeof wire.listBankImports> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/money/bank_imports.json');
export const listBankItems: ClientCall<typeof wire.listBankItems> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/money/bank_items.json');
export const listBankStatements: ClientCall<typeof wire.listBankStatements> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/money/bank_statements.json');
export const previewBankBooking: ClientCall<typeof wire.previewBankBooking> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bank_item_commands/preview.json');
export const previewBankUndoing: ClientCall<typeof wire.previewBankUndoing> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bank_item_commands/preview_undo.json');
export const previewDeskBankFile: ClientCall<typeof wire.previewDeskBankFile> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/money_commands/preview_bank_file.json', 120_000);
export const undoBankBooking: ClientCall<typeof wire.undoBankBooking> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/bank_item_commands/undo.json');
