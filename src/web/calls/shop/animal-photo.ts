// Written by "npm run client" from src/domain/wire/shop/animal-photo.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/shop/animal-photo.ts';

export const bringAnimalPhoto: ClientCall<typeof wire.bringAnimalPhoto> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/bring_animal_photo.json', 120_000);
