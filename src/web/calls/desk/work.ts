// Written by "npm run client" from src/domain/wire/desk/work.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/work.ts';

export const giveWorkBack: ClientCall<typeof wire.giveWorkBack> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/give_back.json');
export const listWork: ClientCall<typeof wire.listWork> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/work.json');
export const noteWork: ClientCall<typeof wire.noteWork> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/note.json');
export const takeWork: ClientCall<typeof wire.takeWork> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/take.json');
