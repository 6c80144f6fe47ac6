import breeding from '#reference/breeding.json';
import { percentText } from '#web/text/typography.ts';

const animals = [
  { key: 'dog', label: 'Hündin', picture: 'dog-face' },
  { key: 'cat', label: 'Kätzin', picture: 'cat-face' },
  { key: 'rabbit', label: 'Häsin', picture: 'rabbit-face' },
] as const;

/** The reader takes prices and the members' part with two decimals only, and both variants. */
const hundredths = (text: string) => Math.round(Number(text) * 100);

const priceOf = (variantKey: string, speciesKey: (typeof animals)[number]['key']) => {
  const variant = breeding.variants.find(({ key }) => key === variantKey);
  if (variant === undefined) throw new Error(`no breeding variant ${variantKey}`);
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
