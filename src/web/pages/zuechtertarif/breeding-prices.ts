import breeding from '#reference/breeding.json';
import { hundredths } from '#web/pages/parts/reference-table.ts';
import { percentText } from '#web/pages/parts/typography.ts';

const animals = [
  { key: 'dog', label: 'Hündin', picture: 'dog-face' },
  { key: 'cat', label: 'Kätzin', picture: 'cat-face' },
  { key: 'rabbit', label: 'Häsin', picture: 'rabbit-face' },
] as const;

const priceOf = (variantKey: string, speciesKey: (typeof animals)[number]['key']) => {
  const variant = breeding.variants.find(({ key }) => key === variantKey);
  if (!variant) throw new Error(`breeding.json: no variant "${variantKey}"`);
  return hundredths(variant.annualPrice[speciesKey]);
};

/** Annual price per breeding animal, in cents. */
export const breedingPrices = animals.map((animal) => ({
  ...animal,
  birth: priceOf('birth', animal.key),
  litter: priceOf('litter', animal.key),
}));

/** What a member of a listed association pays. */
export const memberPercent = hundredths(breeding.memberFactor);

/** Half a cent goes up. */
export const memberPrice = (cents: number) => Math.floor((2 * cents * memberPercent + 100) / 200);

/** "10 %" */
export const memberDiscount = percentText(100 - memberPercent);
