import {
  associationOptions,
  breedingInsuranceTypeKey,
  breedingLimits,
  breedingRuntimeKey,
  breedingTarifOf,
  breedingVariantOptions,
} from '#domain/breeding/breeding-tarif.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type {
  BreederAssociationsAnswer,
  BreedingTarifAnswer,
  BreedingTarifVariantsAnswer,
} from '#domain/wire/breeding/breeding-schemas.ts';
import { requireSpecies } from './breeding-animals.ts';

export const getBreedingTarif = (species: string, book: TarifBook): BreedingTarifAnswer => {
  const speciesKey = requireSpecies(species);
  const { minimumAgeYears, maximumAgeYears, childAnimalCoverWeeks } = breedingLimits;
  return {
    breedingTarif: {
      speciesKey,
      insuranceTypeKey: breedingInsuranceTypeKey,
      title: breedingTarifOf(speciesKey).title,
      contractRuntimeKey: breedingRuntimeKey,
      contractRuntimeStr: book.contractRuntimes.get(breedingRuntimeKey)?.title ?? '',
      minimumAgeYears,
      maximumAgeYears,
      childAnimalCoverWeeks,
      validForDays: offerLimits.validForDays,
      acceptableForHours: offerLimits.acceptableForHours,
      paymentTerms: [...book.paymentTerms.values()],
    },
  };
};

export const getBreedingTarifVariants = (species: string): BreedingTarifVariantsAnswer => ({
  tarifVariants: breedingVariantOptions(requireSpecies(species)),
});

export const getBreederAssociations = (species: string): BreederAssociationsAnswer => ({
  breederAssociations: associationOptions(requireSpecies(species)),
});
