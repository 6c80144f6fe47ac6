import type { ReferenceData } from '#server/foundation/reference/read-reference.ts';

/** Every base rate higher by a tenth; all else as shipped. */
export const dearer = ({ base_rate, ...same }: ReferenceData): ReferenceData => ({
  ...same,
  base_rate: base_rate.map((row) => ({ ...row, base_rate: (Number(row.base_rate) * 1.1).toFixed(2) })),
});
