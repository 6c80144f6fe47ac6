// Written by "npm run client" from src/domain/wire/money/books.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/books.ts';

export const bookingsFile = { path: '/deskapi/v1/books/bookings.csv' };
export const getDeskKonto: ClientCall<typeof wire.getDeskKonto> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/books/accounts/:policeNumber');
export const getTax: ClientCall<typeof wire.getTax> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/books/tax.json');
export const listOpenItems: ClientCall<typeof wire.listOpenItems> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/books/open_items.json');
export const taxFile = { path: '/deskapi/v1/books/tax.csv' };
export const verifyBooks: ClientCall<typeof wire.verifyBooks> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/books/verify.json', 60_000);
export const writeOffRest: ClientCall<typeof wire.writeOffRest> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/books/write_off.json');
