// Written by "npm run client" from src/domain/wire/money/closing.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/closing.ts';

export const closingFile = { path: '/deskapi/v1/books/closings/:month/closing.csv' };
export const closingPrint = { path: '/deskapi/v1/books/closings/:month/closing.pdf' };
export const confirmClosing: ClientCall<typeof wire.confirmClosing> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/books/closings/confirm.json', 60_000);
export const listClosings: ClientCall<typeof wire.listClosings> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/books/closings.json');
export const proposeClosing: ClientCall<typeof wire.proposeClosing> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/books/closings/propose.json', 60_000);
