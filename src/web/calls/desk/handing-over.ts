// Written by "npm run client" from src/domain/wire/desk/handing-over.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/desk/handing-over.ts';

export const actOnSeveral: ClientCall<typeof wire.actOnSeveral> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/several.json');
export const endAbsence: ClientCall<typeof wire.endAbsence> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/substitute_end.json');
export const getWorkOverview: ClientCall<typeof wire.getWorkOverview> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/work/overview.json');
export const listPeople: ClientCall<typeof wire.listPeople> = /* @__PURE__ */ clientCall('GET', '/deskapi/v1/work/people.json');
export const nameSubstitute: ClientCall<typeof wire.nameSubstitute> = /* @__PURE__ */ clientCall('POST', '/deskapi/v1/work/substitute.json');
