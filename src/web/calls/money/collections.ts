// Written by "npm run client" from src/domain/wire/money/collections.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/money/collections.ts';

export const collectionFile = { path: '/deskapi/v1/collections/:runId/file.xml' };
export const getCollectionRun: ClientCall<typeof wire.getCollectionRun> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/collections/:runId/debits.json');
export const listCollectionRuns: ClientCall<typeof wire.listCollectionRuns> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/collections.json');
export const makeCollection: ClientCall<typeof wire.makeCollection> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/collection_commands/make.json');
export const previewMissedCollection: ClientCall<typeof wire.previewMissedCollection> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/collection_commands/preview_missed.json');
export const remakeCollection: ClientCall<typeof wire.remakeCollection> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/collection_commands/remake_file.json');
