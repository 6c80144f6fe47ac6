import type { TarifBook } from '#domain/premium/tarif-book.ts';

export const isExistingZipCode = (book: TarifBook, zipCode: string) => book.zipCodes.has(zipCode.trim());

/** `city` is the main town where one is known, otherwise the first of the towns that share the code. */
export const findCity = (book: TarifBook, zipCode: string): { city: string; cities: string[] } | null => {
  const cities = book.zipCodes.get(zipCode.trim())?.cities;
  const city = cities?.[0];
  return cities === undefined || city === undefined ? null : { city, cities: [...cities] };
};
