// Written by "npm run client" from src/domain/wire/breeding/child-animals.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/breeding/child-animals.ts';

export const addChildAnimal: ClientCall<typeof wire.addChildAnimal> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/add_child_animal.json');
export const addChipNummer: ClientCall<typeof wire.addChipNummer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/add_chip_nummer.json');
export const findBuyerWelcome: ClientCall<typeof wire.findBuyerWelcome> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/commands/find_buyer_welcome.json');
export const getAvailableChildAnimalRaces: ClientCall<typeof wire.getAvailableChildAnimalRaces> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_child_animal_races_for_breeding/:species.json');
export const getChildAnimal: ClientCall<typeof wire.getChildAnimal> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/breeding/child_animals/by_uuid/:uuid.json');
export const getChildAnimals: ClientCall<typeof wire.getChildAnimals> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/breeding/child_animals/by_species/:species.json');
export const getTarifAdvantages: ClientCall<typeof wire.getTarifAdvantages> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/breeding/tarif_advantages/by_child_animal/:uuid.json');
export const registerChildAnimalSelling: ClientCall<typeof wire.registerChildAnimalSelling> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/register_child_animal_selling.json');
export const updateChildAnimal: ClientCall<typeof wire.updateChildAnimal> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/update_child_animal.json');
export const updateChildAnimalSelling: ClientCall<typeof wire.updateChildAnimalSelling> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/update_child_animal_selling.json');
