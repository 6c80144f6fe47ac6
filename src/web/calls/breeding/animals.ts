// Written by "npm run client" from src/domain/wire/breeding/animals.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/breeding/animals.ts';

export const getAvailableBreedingAnimals: ClientCall<typeof wire.getAvailableBreedingAnimals> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_breeding_animals/:species.json');
export const getAvailableBreedingAnimalsForPolice: ClientCall<typeof wire.getAvailableBreedingAnimalsForPolice> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_breeding_animals/for_police/:uuid.json');
export const getAvailableParentAnimals: ClientCall<typeof wire.getAvailableParentAnimals> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_user_parent_animals_with_breeding_police/:species.json');
