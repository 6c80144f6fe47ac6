import type { Vet } from '#domain/wire/shop/vets.ts';
import { findDirectlyPaidVets } from '#server/business/claims/practices/practice-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** Entries of the directory. Whoever was paid directly does so, whatever the directory's source knew. */
export const tellVets = async (vets: readonly Vet[], { database }: Pick<Work, 'database'>): Promise<{ veterinarians: Vet[] }> => {
  const paid = await findDirectlyPaidVets(database);
  return {
    veterinarians: vets.map((vet) => ({
      ...vet,
      acceptsDirectSettlement: vet.acceptsDirectSettlement || paid.has(vet.vetUuid),
    })),
  };
};
