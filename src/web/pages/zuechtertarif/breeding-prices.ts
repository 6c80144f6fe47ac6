import { speciesKeys, type SpeciesKey, speciesWords as wordsOfSpecies } from '#domain/animal/species.ts';
import { required } from '#domain/basics/complete.ts';
import { findBreedingVariant, memberFactor } from '#domain/breeding/breeding-tarif.ts';
import { speciesWords } from '#web/product/animal-words.ts';
import { percentText } from '#web/text/typography.ts';

/** The reader takes prices and the members' part with two decimals only, and both variants. */
const hundredths = (text: string) => Math.round(Number(text) * 100);

const priceOf = (variantKey: string, speciesKey: SpeciesKey) =>
  hundredths(required(findBreedingVariant(variantKey), `the variant ${variantKey}`).annualPrice[speciesKey]);

/** Annual price per breeding animal, in cents. */
export const breedingPrices = speciesKeys.map((key) => ({
  key,
  label: wordsOfSpecies[key].mother,
  picture: speciesWords[key].face,
  birth: priceOf('birth', key),
  litter: priceOf('litter', key),
}));

/** What a member of a listed association pays. */
const memberPercent = hundredths(memberFactor);

/** Half a cent goes up. */
export const memberPrice = (cents: number) => Math.floor((2 * cents * memberPercent + 100) / 200);

/** "10 %" */
export const memberDiscount = percentText(100 - memberPercent);
