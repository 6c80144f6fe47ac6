import table from '#reference/advertised-prices.csv?raw';

/** The "ab" prices by their key, in cents. The file is an operator's: semicolons, decimal comma (reference/README). */
export const readAdvertisedPrices = (csv: string): ReadonlyMap<string, number> => {
  const [header = '', ...lines] = csv
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .filter((line) => line.trim() !== '');
  const columns = header.split(';');
  const keyAt = columns.indexOf('key');
  const priceAt = columns.indexOf('price_per_month');
  return new Map(
    lines.map((line) => {
      const fields = line.split(';').map((field) => field.replace(/^"(.*)"$/, '$1').trim());
      const price = /^(\d+)(?:[.,](\d{1,2}))?$/.exec(fields[priceAt] ?? '');
      if (!price) throw new Error(`advertised-prices.csv: no price in "${line}"`);
      return [fields[keyAt] ?? '', Number(price[1]) * 100 + Number((price[2] ?? '').padEnd(2, '0'))];
    }),
  );
};

const prices = readAdvertisedPrices(table);

/** `op`, `full`, or either with a species: `full_cat`. */
export const advertisedPrice = (key: string): number => {
  const cents = prices.get(key);
  if (cents === undefined) throw new Error(`advertised-prices.csv: no price "${key}"`);
  return cents;
};
