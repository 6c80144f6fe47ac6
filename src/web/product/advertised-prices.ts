import prices from 'virtual:reference/advertised-prices';
import type { AdvertisedPriceKey } from '#domain/product/page-values.ts';

/** The "ab" price in cents: `op`, `full`, or either with a species: `full_cat`. */
export const advertisedPrice = (key: AdvertisedPriceKey): number => prices[key];
