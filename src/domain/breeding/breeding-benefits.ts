import breeding from '#reference/breeding.json' with { type: 'json' };

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
