// Written by "npm run client" from src/domain/wire/money/journal.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/journal.ts';

export const journalFile = { path: '/deskapi/v1/books/journal.csv' };
export const listJournal: ClientCall<typeof wire.listJournal> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/books/journal.json');
