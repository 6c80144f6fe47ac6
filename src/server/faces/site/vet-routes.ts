import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { getVetCities, getVets, getVetsByCity, getVetsByZipCode, type Vet } from '#domain/wire/shop/vets.ts';
import { tellVets } from '#server/business/practice/tell-vets.ts';
import { findVetsInCity, findVetsNearZipCode, listVetCities } from '#server/business/vets/find-vets.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

export const vetsRoutes = (vets: readonly Vet[], book: TarifBook, work: Pick<Work, 'database'>): Route[] => [
  route(getVetCities, () => ({ vetCityOptions: listVetCities(vets) })),
  route(getVets, () => tellVets(vets, work)),
  route(getVetsByZipCode, ({ params }) => tellVets(findVetsNearZipCode(vets, book, params.zip), work)),
  route(getVetsByCity, ({ params }) => tellVets(findVetsInCity(vets, params.city), work)),
];
