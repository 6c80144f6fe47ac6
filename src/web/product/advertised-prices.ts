import prices from 'virtual:reference/advertised-prices';
import greatest from 'virtual:reference/greatest-prices';
import type { AdvertisedPriceKey, VariantOfSpecies } from '#domain/product/page-values.ts';

/** The "ab" price in cents: `op`, `full`, or either with a species: `full_cat`. */
export const advertisedPrice = (key: AdvertisedPriceKey): number => prices[key];

/** "je nach Tier bis 348 €": the other end of the span. */
export const upToText = (key: VariantOfSpecies) => greatest[key] && `je nach Tier bis\u00a0${greatest[key]}\u00a0€`;
