// Written by "npm run client" from src/domain/wire/desk/cases.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/cases.ts';

export const applyDeskDeclaration: ClientCall<typeof wire.applyDeskDeclaration> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/apply_declaration.json', 60_000);
export const closeDeskCase: ClientCall<typeof wire.closeDeskCase> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/close.json');
export const endByHand: ClientCall<typeof wire.endByHand> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/end_contract.json', 60_000);
export const eraseForDesk: ClientCall<typeof wire.eraseForDesk> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/erase.json', 60_000);
export const getDeskCase: ClientCall<typeof wire.getDeskCase> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/cases/:caseId');
export const previewCaseAnswer: ClientCall<typeof wire.previewCaseAnswer> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_answer.json');
export const previewDeclaration: ClientCall<typeof wire.previewDeclaration> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_declaration.json');
export const previewEndingTakeBack: ClientCall<typeof wire.previewEndingTakeBack> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_take_back_ending.json');
export const previewErasure: ClientCall<typeof wire.previewErasure> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_erasure.json', 60_000);
export const previewHandEnding: ClientCall<typeof wire.previewHandEnding> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/preview_ending.json');
export const takeBackEnding: ClientCall<typeof wire.takeBackEnding> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/case_commands/take_back_ending.json', 60_000);
