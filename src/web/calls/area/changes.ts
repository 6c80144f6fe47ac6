// Written by "npm run client" from src/domain/wire/area/changes.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/changes.ts';

export const changePolice: ClientCall<typeof wire.changePolice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/change_police.json');
export const getPoliceChanges: ClientCall<typeof wire.getPoliceChanges> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/polices/changes/:uuid.json');
export const previewPoliceChange: ClientCall<typeof wire.previewPoliceChange> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/preview_police_change.json');
