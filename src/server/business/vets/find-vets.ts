import { error } from '#domain/basics/issue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Vet } from '#domain/wire/shop/page-schemas.ts';
import { Problem } from '#server/foundation/problem.ts';
import { distanceKm } from './distance.ts';
import { nearestVets } from './nearest-vets.ts';

export const listVetCities = (vets: readonly Vet[]) =>
  [...Map.groupBy(vets, ({ city }) => city)].map(([city, { length: count }]) => ({ city, count }));

/** Nearest first, measured from the middle of the ZIP code's area. */
export const findVetsNearZipCode = (vets: readonly Vet[], book: TarifBook, zipCode: string): Vet[] => {
  const place = book.zipCodes.get(zipCode.trim());
  if (place === undefined) {
    const kind = /^\d{5}$/.test(zipCode.trim()) ? 'missing' : 'invalid';
    throw new Problem(kind, [error('Postleitzahl ist ungültig/invalid.', 'zipCode')]);
  }
  return nearestVets(vets.map((vet) => ({ ...vet, distanceKm: distanceKm(place, vet) })));
};

export const findVetsInCity = (vets: readonly Vet[], city: string): Vet[] => {
  const wanted = city.trim().toLowerCase();
  if (wanted === '') throw new Problem('invalid', [error('Stadt ist ungültig/invalid.', 'city')]);
  return vets.filter((vet) => vet.city.toLowerCase() === wanted);
};
