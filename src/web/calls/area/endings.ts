// Written by "npm run client" from src/domain/wire/area/endings.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/endings.ts';

export const previewAnimalGone: ClientCall<typeof wire.previewAnimalGone> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/preview_animal_gone.json');
export const reportAnimalGone: ClientCall<typeof wire.reportAnimalGone> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/report_animal_gone.json');
export const takeBackCancellation: ClientCall<typeof wire.takeBackCancellation> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/take_back_cancellation.json');
