import { error } from '#domain/basics/issue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { Problem } from '#server/foundation/problem.ts';
import type { Vet } from '#domain/wire/shop/vets.ts';

type Place = { latitude: number; longitude: number };

const earthRadiusKm = 6_371;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Along the earth's surface (haversine), to a tenth of a kilometre. */
const distanceKm = (from: Place, to: Place) => {
  const byLatitude = Math.sin(radians(to.latitude - from.latitude) / 2) ** 2;
  const byLongitude = Math.sin(radians(to.longitude - from.longitude) / 2) ** 2;
  const chord = byLatitude + Math.cos(radians(from.latitude)) * Math.cos(radians(to.latitude)) * byLongitude;
  return Math.round(2 * earthRadiusKm * Math.asin(Math.sqrt(chord)) * 10) / 10;
};

/** A practice should be within a drive; where there are few, the nearest are better than none. */
const radiusKm = 50;
const fewestShown = 5;
const mostShown = 50;

/** Nearest first: those around, but never fewer than five. */
export const nearestVets = <Place extends { readonly distanceKm: number }>(vets: readonly Place[]) =>
  vets
    .toSorted((a, b) => a.distanceKm - b.distanceKm)
    .filter(({ distanceKm }, rank) => distanceKm <= radiusKm || rank < fewestShown)
    .slice(0, mostShown);

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
