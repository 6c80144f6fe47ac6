/** Decisions 5: annual price per breeding animal, in cents. Becomes a reference file with the breeding tarif itself. */
export const breedingPrices = [
  { key: 'dog', label: 'Hündin', picture: 'dog-face', birth: 14_900, litter: 24_900 },
  { key: 'cat', label: 'Kätzin', picture: 'cat-face', birth: 8_900, litter: 14_900 },
  { key: 'rabbit', label: 'Häsin', picture: 'rabbit-face', birth: 4_900, litter: 7_900 },
] as const;

/** A member of a listed association pays nine tenths. */
export const memberPercent = 90;

/** Half a cent goes up. */
export const memberPrice = (cents: number) => Math.floor((2 * cents * memberPercent + 100) / 200);
