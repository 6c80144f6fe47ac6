import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { findVetsInCity, findVetsNearZipCode, listVetCities } from '#server/business/vets/find-vets.ts';
import { getVetCities, getVets, getVetsByCity, getVetsByZipCode, type Vet } from '#domain/wire/shop/vets.ts';

export const vetsRoutes = (vets: readonly Vet[], book: TarifBook): Route[] => [
  route(getVetCities, () => ({
    vetCityOptions: listVetCities(vets),
  })),
  route(getVets, () => ({
    veterinarians: [...vets],
  })),
  route(getVetsByZipCode, ({ params }) => ({
    veterinarians: findVetsNearZipCode(vets, book, params.zip),
  })),
  route(getVetsByCity, ({ params }) => ({
    veterinarians: findVetsInCity(vets, params.city),
  })),
];
