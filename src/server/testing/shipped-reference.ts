import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import type { ReferenceData } from '#server/foundation/reference/json-files.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';

const readShipped = async () => {
  const reference = await readReference(referenceFolder);
  return { reference, tarifBook: toTarifBook(reference) };
};

let shipped: ReturnType<typeof readShipped> | undefined;

/** The files as shipped, read once a test process: nobody changes what was read. */
export const shippedReference = () => (shipped ??= readShipped());

/** Every base rate higher by a tenth; all else as shipped. */
export const dearer = ({ base_rate, ...same }: ReferenceData): ReferenceData => ({
  ...same,
  base_rate: base_rate.map((row) => ({ ...row, base_rate: (Number(row.base_rate) * 1.1).toFixed(2) })),
});

/** Somebody else's page takes the bills, or none does. */
export const withClaimPage = ({ settings, ...rows }: ReferenceData, claimUploadUrl: string): ReferenceData => {
  const { brand } = settings;
  return { ...rows, settings: { ...settings, brand: { ...brand, links: { ...brand.links, claimUploadUrl } } } };
};
