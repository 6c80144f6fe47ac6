// Written by "npm run client" from src/domain/wire/area/konto.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/konto.ts';

export const calendarFile = { path: '/webapi/v1/user/collections.ics' };
export const getCollections: ClientCall<typeof wire.getCollections> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/collections.json');
export const getKonto: ClientCall<typeof wire.getKonto> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/account.json');
export const statementFile = { path: '/webapi/v1/user/statements/:year.pdf' };
