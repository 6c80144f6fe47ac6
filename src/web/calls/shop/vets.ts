// Written by "npm run client" from src/domain/wire/shop/vets.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/vets.ts';

export const getVetCities: ClientCall<typeof wire.getVetCities> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/veterinariansCities.json');
export const getVets: ClientCall<typeof wire.getVets> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/veterinarians.json');
export const getVetsByCity: ClientCall<typeof wire.getVetsByCity> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/veterinarians/byCity/:city.json');
export const getVetsByZipCode: ClientCall<typeof wire.getVetsByZipCode> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/entities/veterinarians/byZipCode/:zip.json');
