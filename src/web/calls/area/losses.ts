// Written by "npm run client" from src/domain/wire/area/losses.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/losses.ts';

export const reportLoss: ClientCall<typeof wire.reportLoss> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/report_loss.json');
