import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { isBefore, isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { decimal, roundToCents, toEuros } from '#domain/basics/money.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { SpeciesKey } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/uuid.ts';
import type { BreedingPolice } from '#domain/wire/schemas/breeding-schemas.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { toBreedingAnimal } from './breeding-animals.ts';
import type { BreedingPoliceRow } from './breeding-police-store.ts';

/** Breeding polices as the wire shows them. */
export const isInForce = ({ stateKey, validTo }: BreedingPoliceRow, today: IsoDate) =>
  (stateKey === 'new' || stateKey === 'active') && !isBefore(isoDate(validTo), today);

export const coveredAnimalIds = ({ covered }: BreedingPoliceRow) =>
  covered.filter(({ to }) => to === null).map(({ animalId }) => animalId);

export const coveredAnimals = (police: BreedingPoliceRow, animals: readonly AnimalRow[]) => {
  const ids = new Set(coveredAnimalIds(police));
  return animals.filter(({ id }) => ids.has(id));
};

export const findPoliceByUuid = (polices: readonly BreedingPoliceRow[], policeUuid: unknown) =>
  polices.find((police) => police.policeUuid === parseUuid(policeUuid)) ?? null;

export const toBreedingPolice = (
  police: BreedingPoliceRow,
  { animals, book, today }: { animals: readonly AnimalRow[]; book: TarifBook; today: IsoDate },
): BreedingPolice => {
  const rate = roundToCents(decimal(police.rate));
  const unit = book.paymentTerms.get(police.paymentTermKey)?.unit ?? '';
  return {
    breedingPoliceUuid: police.policeUuid,
    policeNumber: police.policeNumber,
    policeStateKey: police.stateKey,
    speciesKey: police.speciesKey,
    variantKey: police.variantKey,
    variantStr: findBreedingVariant(police.variantKey)?.title ?? '',
    breederAssociationKey: police.breederAssociationKey,
    breederAssociationStr: findAssociation(police.speciesKey as SpeciesKey, police.breederAssociationKey)?.title ?? '',
    breederMemberNumber: police.breederMemberNumber,
    contractPaymentTermKey: police.paymentTermKey,
    rateAmount: toEuros(rate),
    rateUnit: unit,
    rateStr: rateText(rate, { unit }),
    validFrom: police.validFrom,
    validTo: police.validTo,
    isInForce: isInForce(police, today),
    animals: coveredAnimals(police, animals).map((animal) => toBreedingAnimal(animal, book, true)),
  };
};
