// Written by "npm run client" from src/domain/wire/area/animal-photos.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/area/animal-photos.ts';

export const animalPhoto = { path: '/webapi/v1/user/animal_photos/:photoUuid.jpg' };
export const listAnimalPhotos: ClientCall<typeof wire.listAnimalPhotos> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/animal_photos.json');
export const removeAnimalPhoto: ClientCall<typeof wire.removeAnimalPhoto> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/remove_animal_photo.json');
export const setAnimalPhoto: ClientCall<typeof wire.setAnimalPhoto> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/set_animal_photo.json', 120_000);
