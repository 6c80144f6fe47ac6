// Written by "npm run client" from src/domain/wire/breeding/tarif.ts.
import { clientCall, type ClientCall } from '#domain/wire/call.ts';
import type * as wire from '#domain/wire/breeding/tarif.ts';

export const acceptBreedingTarifOffer: ClientCall<typeof wire.acceptBreedingTarifOffer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/accept_breeding_tarif_offer.json', 60_000);
export const calculateBreedingTarif: ClientCall<typeof wire.calculateBreedingTarif> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/calculate_breeding_tarif.json');
export const createBreedingTarifOffer: ClientCall<typeof wire.createBreedingTarifOffer> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/commands/create_breeding_tarif_offer.json', 60_000);
export const getAvailableBreederAssociations: ClientCall<typeof wire.getAvailableBreederAssociations> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_breeder_associations/:species.json');
export const getAvailableBreedingTarif: ClientCall<typeof wire.getAvailableBreedingTarif> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_breeding_tarif/:species.json');
export const getAvailableBreedingTarifVariants: ClientCall<typeof wire.getAvailableBreedingTarifVariants> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/entities/available_breeding_tarif_variants/:species.json');
export const getBreedingOffer: ClientCall<typeof wire.getBreedingOffer> = /* @__PURE__ */ clientCall('GET', '/webapi/v1/user/breeding/breeding_offer/by_uuid/:uuid.json');
export const previewBreedingPolice: ClientCall<typeof wire.previewBreedingPolice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/preview_breeding_police.json');
export const updateBreedingPolice: ClientCall<typeof wire.updateBreedingPolice> = /* @__PURE__ */ clientCall('POST', '/webapi/v1/user/breeding/update_breeding_police.json');
