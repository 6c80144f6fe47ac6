import { readReference, referenceFolder } from '#server/foundation/reference/read-reference.ts';
import { toTarifBook } from '#server/foundation/reference/to-tarif-book.ts';

const readShipped = async () => {
  const reference = await readReference(referenceFolder);
  return { reference, tarifBook: toTarifBook(reference) };
};

let shipped: ReturnType<typeof readShipped> | undefined;

/** The files as shipped, read once a test process: nobody changes what was read. */
export const shippedReference = () => (shipped ??= readShipped());
