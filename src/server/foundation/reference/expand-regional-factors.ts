import { required } from '#domain/basics/complete.ts';
import type { ReferenceRow } from './files.ts';

export const fallbackZipCode = '11111';

/** Every existing ZIP code gets the factor of the longest prefix that fits; the fallback row keeps its own code. */
export const expandRegionalFactors = (
  rules: readonly ReferenceRow<'regional_factor_rule'>[],
  zipCodes: readonly Pick<ReferenceRow<'zip_code'>, 'zip_code'>[],
): ReadonlyMap<string, string> => {
  const factors = new Map(rules.map((rule) => [rule.zip_prefix, rule.tarif_factor]));
  const fallback = required(factors.get(fallbackZipCode), `the factor of ${fallbackZipCode}`);
  const longestPrefix = (zipCode: string) =>
    [5, 4, 3, 2].map((length) => factors.get(zipCode.slice(0, length))).find((factor) => factor !== undefined);
  return new Map([
    ...zipCodes.map(({ zip_code }) => [zip_code, longestPrefix(zip_code) ?? fallback] as const),
    [fallbackZipCode, fallback],
  ]);
};
