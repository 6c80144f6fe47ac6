import table from '#reference/advertised-prices.csv?raw';
import { hundredths, readTable } from '#web/pages/parts/reference-table.ts';

/** The "ab" prices by their key, in cents. The file is an operator's (reference/README). */
export const readAdvertisedPrices = (csv: string): ReadonlyMap<string, number> =>
  new Map(readTable(csv).map((row) => [row['key'] ?? '', hundredths(row['price_per_month'] ?? '')]));

const prices = readAdvertisedPrices(table);

/** `op`, `full`, or either with a species: `full_cat`. */
export const advertisedPrice = (key: string): number => {
  const cents = prices.get(key);
  if (cents === undefined) throw new Error(`advertised-prices.csv: no price "${key}"`);
  return cents;
};
