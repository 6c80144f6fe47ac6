import {
  associationOptions,
  breedingInsuranceTypeKey,
  breedingLimits,
  breedingRuntimeKey,
  breedingTarifOf,
  breedingVariantOptions,
  findAssociation,
  findBreedingVariant,
} from '#domain/breeding/breeding-tarif.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { requireSpecies, checkAnimal, pickAnimals } from './breeding-animals.ts';
import { required } from '#domain/basics/complete.ts';
import {
  checkBreedingRequest,
  keepMemberNumber,
  type StoredBreedingOffer,
  priceBreeding,
} from '#domain/breeding/breeding-offer.ts';
import { isSuccess, type Issue, error } from '#domain/basics/issue.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findAnimals, type AnimalRow } from './breeding-animal-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type {
  BreederAssociationsAnswer,
  BreedingTarifAnswer,
  BreedingTarifVariantsAnswer,
  BreedingTarifRequest,
  BreedingCalculationAnswer,
} from '#domain/wire/breeding/tarif.ts';

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

export type PricedRequest = { offer: StoredBreedingOffer; animals: AnimalRow[] };

/** The rules of calculate and create, and the price; without a price the issues say why. */
export const priceRequest = async (
  executor: Database | Transaction,
  userId: number,
  request: BreedingTarifRequest,
  { book, clock }: Pick<Work, 'book' | 'clock'>,
): Promise<{ priced: PricedRequest | null; issues: Issue[] }> => {
  const context = { paymentTermKeys: [...book.paymentTerms.keys()] };
  const issues = checkBreedingRequest(request, context, { presence: true });
  const today = todayOf(clock);
  const animals = pickAnimals(await findAnimals(executor, userId, today), request.animalUuids ?? []);
  const speciesKey = request.speciesKey as SpeciesKey;
  issues.push(...animals.flatMap((animal) => checkAnimal(animal, { speciesKey, today })));
  if (!isSuccess(issues)) return { priced: null, issues };

  const variant = required(findBreedingVariant(request.variantKey), 'the breeding variant');
  const association = required(findAssociation(speciesKey, request.breederAssociationKey), 'the breeder association');
  const paymentTerm = required(book.paymentTerms.get(request.contractPaymentTermKey ?? ''), 'the payment term');
  const offer: StoredBreedingOffer = {
    ...priceBreeding({ speciesKey, variant, association, animalCount: animals.length, paymentTerm }),
    calculatedAt: clock.now().toISOString(),
    speciesKey,
    variantKey: variant.key,
    animalUuids: animals.map(({ animalUuid }) => animalUuid),
    breederAssociationKey: association.key,
    breederMemberNumber: keepMemberNumber(association, request.breederMemberNumber),
    contractPaymentTermKey: paymentTerm.paymentTermKey,
  };
  return { priced: { offer, animals }, issues };
};

export const calculateBreedingTarif = async (
  userId: number,
  request: BreedingTarifRequest,
  dependencies: Work,
): Promise<BreedingCalculationAnswer> => {
  const { priced, issues } = await priceRequest(dependencies.database, userId, trimTexts(request), dependencies);
  if (priced === null) {
    return {
      calculationResult: null,
      _issues: [...issues, error('Der Beitrag zum Züchtertarif konnte nicht berechnet werden.')],
    };
  }
  const { rateAmount, rateUnit, rateStr, animalCount, calculatedAt } = priced.offer;
  return { calculationResult: { rateAmount, rateUnit, rateStr, animalCount, calculatedAt }, _issues: issues };
};
