import { priceBreeding } from '#domain/breeding/breeding-offer.ts';
import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { isSpeciesKey } from '#domain/animal/species.ts';
import type { BreedingPolice, BreedingTarif } from '#domain/wire/breeding/breeding-schemas.ts';

type Change = { animalCount: number; breederAssociationKey: string };

/** What the police will cost, by the server's own rule; null as long as something is missing. */
export const priceOfChange = (
  { speciesKey, variantKey, contractPaymentTermKey }: BreedingPolice,
  { animalCount, breederAssociationKey }: Change,
  { paymentTerms }: Pick<BreedingTarif, 'paymentTerms'>,
) => {
  const variant = findBreedingVariant(variantKey);
  const association = isSpeciesKey(speciesKey) ? findAssociation(speciesKey, breederAssociationKey) : null;
  const paymentTerm = paymentTerms.find(({ paymentTermKey }) => paymentTermKey === contractPaymentTermKey);
  if (!isSpeciesKey(speciesKey) || variant === null || association === null || paymentTerm === undefined) return null;
  return animalCount === 0 ? null : priceBreeding({ speciesKey, variant, association, animalCount, paymentTerm });
};
