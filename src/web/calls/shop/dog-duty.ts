// Written by "npm run client" from src/domain/wire/shop/dog-duty.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/dog-duty.ts';

export const getDogDuties: ClientCall<typeof wire.getDogDuties> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/dog_duties/by_zip_code/:zip.json');
