import { error } from '#domain/issue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Vet } from '#domain/wire/vet-schemas.ts';
import type { Database } from '#server/database/connect.ts';
import { Problem } from '#server/http/problem.ts';
import { distanceKm } from './distance.ts';
import { nearestVets } from './nearest-vets.ts';
import { countVetsByCity, findAllVets, findVetsOfCity } from './vet-store.ts';

export const listVets = (database: Database) => findAllVets(database);

export const listVetCities = (database: Database) => countVetsByCity(database);

/** Nearest first, measured from the middle of the ZIP code's area. */
export const findVetsNearZipCode = async (database: Database, book: TarifBook, zipCode: string): Promise<Vet[]> => {
  const place = book.zipCodes.get(zipCode.trim());
  if (place === undefined) {
    const status = /^\d{5}$/.test(zipCode.trim()) ? 404 : 400;
    throw new Problem(status, [error('Postleitzahl ist ungültig/invalid.', 'zipCode')]);
  }
  const vets = await findAllVets(database);
  return nearestVets(vets.map((vet) => ({ ...vet, distanceKm: distanceKm(place, vet) })));
};

export const findVetsInCity = async (database: Database, city: string): Promise<Vet[]> => {
  if (city.trim() === '') throw new Problem(400, [error('Stadt ist ungültig/invalid.', 'city')]);
  return findVetsOfCity(database, city.trim());
};
