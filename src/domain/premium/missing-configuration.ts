import { error, type Issue } from '#domain/basics/issue.ts';
import type { OfferData } from '#domain/wire/schemas/offer-schemas.ts';

/** The tarif book has no row for what the customer chose (spec 10.3): an error, never a silent factor of 1. */
export type MissingConfiguration = { readonly missing: Issue };

/** `about` continues "Für", for example "die Selbstbeteiligung". The field is the input that the row was looked up by. */
export const missingConfiguration = (about: string, field?: keyof OfferData): MissingConfiguration => ({
  missing: error(`Für ${about} fehlt die Konfiguration.`, field),
});

export const isMissingConfiguration = (found: object): found is MissingConfiguration => 'missing' in found;
