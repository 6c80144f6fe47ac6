import { fallbackZipCode } from './check-reference.ts';
import type { ReferenceData, ReferenceRow } from './files.ts';

type RaceRow = ReferenceRow<'race_dog'> & { species_key: 'dog' | 'cat' | 'rabbit' };
type RegionalFactorRow = { zip_code: string; city: string; tarif_factor: string };

/** The tables that hold the reference data; `position` keeps the order of the file. */
export type ReferenceTableRows = {
  [Name in Exclude<keyof ReferenceData, 'race_dog' | 'race_cat' | 'race_rabbit' | 'regional_factor_rule'>]: ReferenceRow<Name>;
} & { race: RaceRow; regional_factor: RegionalFactorRow };

export type ReferenceTables = { [Name in keyof ReferenceTableRows]: ReferenceTableRows[Name] & { position: number } };

/** Turns files into table rows: the three race files become one table, the ZIP prefixes a factor for each ZIP code. */
export const toTables = (data: ReferenceData): { [Name in keyof ReferenceTables]: ReferenceTables[Name][] } => {
  const { race_dog, race_cat, race_rabbit, regional_factor_rule, ...same } = data;
  const ofSpecies = (species_key: RaceRow['species_key'], rows: typeof race_dog) => rows.map((row) => ({ ...row, species_key }));
  const tables = {
    ...same,
    race: [...ofSpecies('dog', race_dog), ...ofSpecies('cat', race_cat), ...ofSpecies('rabbit', race_rabbit)],
    regional_factor: expandRegionalFactors(regional_factor_rule, data.zip_code),
  };
  return Object.fromEntries(
    Object.entries(tables).map(([name, rows]) => [
      name,
      rows.map((row: object, position: number) => {
        const { line: _line, ...columns } = row as { line?: number };
        return { ...columns, position };
      }),
    ]),
  ) as never;
};

/** Every existing ZIP code gets the factor of the longest prefix that fits; the fallback row keeps its own code. */
const expandRegionalFactors = (
  rules: readonly ReferenceRow<'regional_factor_rule'>[],
  zipCodes: readonly ReferenceRow<'zip_code'>[],
): RegionalFactorRow[] => {
  const factors = new Map(rules.map((rule) => [rule.zip_prefix, rule]));
  const longestPrefix = (zipCode: string) =>
    [5, 4, 3, 2].map((length) => factors.get(zipCode.slice(0, length))).find((rule) => rule !== undefined);
  const cities = new Map<string, string>();
  for (const row of zipCodes) if (row.is_main || !cities.has(row.zip_code)) cities.set(row.zip_code, row.city);
  const fallback = factors.get(fallbackZipCode)!;
  return [
    ...[...cities].map(([zip_code, city]) => ({
      zip_code,
      city,
      tarif_factor: (longestPrefix(zip_code) ?? fallback).tarif_factor,
    })),
    { zip_code: fallbackZipCode, city: fallback.name, tarif_factor: fallback.tarif_factor },
  ];
};
