import breeding from '#reference/breeding.json' with { type: 'json' };
import { formatCents, decimal, roundToCents, toEuros } from '#domain/basics/money.ts';
import { percentBesideOne } from '#domain/basics/exact-decimal.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import type { BreederAssociation, BreedingTarifVariant } from '#domain/wire/breeding/tarif.ts';

/** Apart from the prices: pages that only name the benefits need no arithmetic. */
type Variant = {
  title: string;
  /** The key of the variant that it builds on. */
  includes?: string;
  benefits: readonly string[];
};

const includedIn = ({ includes }: Variant): Variant | null => breeding.variants.find(({ key }) => key === includes) ?? null;

const ownBenefits = ({ benefits }: Variant) =>
  benefits.map((benefit) => benefit.replace('{weeks}', String(breeding.limits.childAnimalCoverWeeks)));

/** Beside the other variant, which need not be repeated. */
export const variantBenefits = (variant: Variant): string[] => {
  const included = includedIn(variant);
  return [...(included === null ? [] : [`Alles aus der Variante ${included.title}`]), ...ownBenefits(variant)];
};

/** Alone, as in a Versicherungsschein: what the other variant gives is written out. */
export const allVariantBenefits = (variant: Variant): string[] => {
  const included = includedIn(variant);
  return [...(included === null ? [] : ownBenefits(included)), ...ownBenefits(variant)];
};

/** The breeding tarif (spec 9.1) as the operator's file has it: variants, associations, ages and periods. */
export const breedingLimits: Readonly<typeof breeding.limits> = breeding.limits;
export const breedingInsuranceTypeKey = 'tier_zt';
export const breedingRuntimeKey: string = breeding.contractRuntimeKey;

const tarifs: Readonly<Record<SpeciesKey, { tarifId: number; title: string }>> = breeding.tarifs;

/** Ids beside those of the tarif book: a police names one, no option list shows one. */
export const breedingTarifOf = (speciesKey: SpeciesKey) => tarifs[speciesKey];

/** For whoever lists polices of every kind; null for an id of the tarif book. */
export const breedingTarifTitle = (tarifId: number): string | null =>
  Object.values(tarifs).find((tarif) => tarif.tarifId === tarifId)?.title ?? null;

export type BreedingVariant = {
  key: string;
  title: string;
  text: string;
  /** The variant that it builds on. */
  includes?: string;
  benefits: readonly string[];
  /** A year and an animal, as a decimal text. */
  annualPrice: Readonly<Record<SpeciesKey, string>>;
  coversChildAnimals: boolean;
};
export const breedingVariants: readonly BreedingVariant[] = breeding.variants;

export const findBreedingVariant = (variantKey: unknown): BreedingVariant | null =>
  breedingVariants.find(({ key }) => key === variantKey) ?? null;

export const breedingVariantOptions = (speciesKey: SpeciesKey): BreedingTarifVariant[] =>
  breedingVariants.map((variant) => {
    const { key, title, text, annualPrice } = variant;
    const amount = roundToCents(decimal(annualPrice[speciesKey]));
    return {
      variantKey: key,
      title,
      text,
      benefits: variantBenefits(variant),
      annualRateAmount: toEuros(amount),
      annualRateStr: `${formatCents(amount)} / Jahr`,
    };
  });

export type Association = { key: string; title: string; speciesKeys: readonly string[]; isListed: boolean };
const associations: readonly Association[] = breeding.associations;

export const findAssociation = (speciesKey: SpeciesKey, associationKey: unknown): Association | null =>
  associations.find(({ key, speciesKeys }) => key === associationKey && speciesKeys.includes(speciesKey)) ?? null;

/** Members of a listed association pay this part (spec 9.1); "other" has no discount. */
export const memberFactor: string = breeding.memberFactor;
export const memberFactorOf = ({ isListed }: Association) => (isListed ? memberFactor : '1');

const memberDiscount = () => `${percentBesideOne(decimal(memberFactor), 0)}\u00A0% Rabatt`;

export const associationOptions = (speciesKey: SpeciesKey): BreederAssociation[] =>
  associations
    .filter(({ speciesKeys }) => speciesKeys.includes(speciesKey))
    .map(({ key, title, isListed }) => ({
      breederAssociationKey: key,
      title,
      discountStr: isListed ? memberDiscount() : null,
      hasMembers: isListed,
    }));

/** The voucher that a buyer of the species may use; null where there is none. */
export const buyerVoucherCode = (speciesKey: string): string | null =>
  (breeding.voucherCodes as Readonly<Record<string, string>>)[speciesKey] ?? null;

/** What it is called, for whom the animal is: "Welpengutschein". */
export const buyerVoucherTitle = (speciesKey: string): string =>
  (breeding.voucherTitles as Readonly<Record<string, string>>)[speciesKey] ?? 'Gutschein';
