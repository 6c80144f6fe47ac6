import { speciesKeys } from '#domain/animal/species.ts';
import { formatCents, cents } from '#domain/basics/money.ts';
import { referenceFiles } from '#server/foundation/reference/files.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import type { Finding } from './finding.ts';

const euros = (amount: string) => formatCents(cents(Math.round(Number(amount) * 100)));

/** The pages name one figure for all tarifs, that of the first. */
const statedOnce = [
  ['common', 'coinsurance', 'die spätere Erstattung'],
  ['common', 'multi_pet', 'der Rabatt für mehrere Tiere'],
  ['common', 'versicherungs_steuer', 'die Versicherungsteuer'],
  ['common', 'health_surcharge', 'der Gesundheitszuschlag'],
  ['contract_runtime', '3_years', 'der Rabatt für drei Jahre'],
] as const;

/** What the shop says at one place and does at another: allowed, and to be known (spec 19.12). */
export const checkContradictions = (data: ReferenceData): Finding[] =>
  [...recoveryLimits(data), ...differingFigures(data), ...generalPrice(data), ...entryAges(data)].map((message) => ({
    checkKey: 'contradiction',
    message,
  }));

const recoveryLimits = ({ tarif }: ReferenceData): string[] =>
  tarif.flatMap(({ id, name, annual_recovery_limit, is_enabled, line }) =>
    is_enabled && annual_recovery_limit !== null
      ? [
          `${referenceFiles.tarif.file}:${line}: Tarif ${id} (${name}) trägt die Jahreshöchstleistung ${euros(annual_recovery_limit)}; Seiten und Briefe versprechen, dass es keine gibt.`,
        ]
      : [],
  );

const differingFigures = ({ tarif, tarif_factor }: ReferenceData): string[] => {
  const sold = tarif.filter((row) => row.is_enabled && row.insurance_type_key !== 'tier_hv');
  return statedOnce.flatMap(([category, value, what]) => {
    const factors = sold.map(({ id }) =>
      tarif_factor.find(
        (row) => row.tarif_id === id && row.category_key === category && row.value_key === value && row.is_enabled,
      ),
    );
    const differing = factors.filter((row) => Number(row?.tarif_factor) !== Number(factors[0]?.tarif_factor));
    if (differing.length === 0) return [];
    const ids = sold.filter((_, index) => differing.includes(factors[index])).map(({ id }) => id);
    return [
      `${referenceFiles.tarif_factor.file}: Die Seiten nennen eine Zahl für alle (${what}, ${category}/${value}); Tarif ${ids.join(', ')} rechnet mit einer anderen als Tarif ${sold[0]?.id}.`,
    ];
  });
};

/** "Vollschutz ab …" of all species is that of the cheapest. */
const generalPrice = ({ advertised_price }: ReferenceData): string[] => {
  const priceOf = (key: string) => Number(advertised_price.find((row) => row.key === key)?.price_per_month ?? Number.NaN);
  const cheapest = Math.min(...speciesKeys.map((key) => priceOf(`full_${key}`)));
  return priceOf('full_general') === cheapest
    ? []
    : [
        `${referenceFiles.advertised_price.file}: „full_general“ (${euros(String(priceOf('full_general')))}) ist nicht der kleinste Preis der Tierarten (${euros(String(cheapest))}).`,
      ];
};

const entryAges = ({ settings }: ReferenceData): string[] => {
  const { maximumAgeYears, maximumEntryAgeYears } = settings.limits.animal;
  return speciesKeys.flatMap((key) =>
    maximumEntryAgeYears[key] > maximumAgeYears
      ? [
          `limits.json: ${key} darf bis ${maximumEntryAgeYears[key]} Jahre eintreten, ein Geburtsdatum gilt aber nur ${maximumAgeYears} Jahre zurück.`,
        ]
      : [],
  );
};
