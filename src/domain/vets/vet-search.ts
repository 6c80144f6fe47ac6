import { error, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { isLineOf } from '#domain/basics/text.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';

export type VetSearch =
  | { readonly by: 'zipCode'; readonly zipCode: string }
  | { readonly by: 'city'; readonly city: string }
  | { readonly by: 'nothing'; readonly issues: Issue[] };

const cityMaximumLength = 128;

const isCity = (value: unknown): value is string => !isMissing(value) && isLineOf(cityMaximumLength, value);

/** A ZIP code goes to the ZIP search, any other text to the city search (spec 13.11). */
export const decideVetSearch = (input: unknown): VetSearch => {
  const zipCode = normaliseZipCode(input);
  if (zipCode !== null) return { by: 'zipCode', zipCode };
  if (isCity(input)) return { by: 'city', city: input.trim() };
  return { by: 'nothing', issues: [error('Stadt/Postleitzahl ist ungültig/invalid.')] };
};

export const checkVetCity = (city: unknown): Issue[] => (isCity(city) ? [] : [error('Stadt ist ungültig/invalid.', 'city')]);

export const checkVetZipCode = (zipCode: unknown): Issue[] =>
  normaliseZipCode(zipCode) === null ? [error('Postleitzahl ist ungültig/invalid.', 'zipCode')] : [];

/** spec 13.11: the catalogue's sentence, then what went wrong. */
export const vetSearchFailure = (reason: string) => error(`Konnte Tierärzte nicht ermitteln. ${reason}`.trim());
