// Written by "npm run client" from src/domain/wire/practice/uploads.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/practice/uploads.ts';

export const addUpload: ClientCall<typeof wire.addUpload> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/add_file.json', 120_000);
export const readUploads: ClientCall<typeof wire.readUploads> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/read_files.json');
export const removeUpload: ClientCall<typeof wire.removeUpload> = /* @__PURE__ */ clientCall('POST', '/api/practice/v1/remove_file.json');
