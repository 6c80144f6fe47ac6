import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { there } from '#domain/basics/complete.ts';
import { toEuros } from '#domain/basics/money.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { parseUuid } from '#domain/basics/text.ts';
import type { BreedingPolice, CoveredTime } from '#domain/wire/breeding/breeding-schemas.ts';
import { coveredAnimalIds, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { toBreedingAnimal } from './breeding-animals.ts';

export const coveredAnimals = (police: StoredBreedingPolice, animals: readonly AnimalRow[], day: IsoDate) => {
  const ids = new Set(coveredAnimalIds(police, day));
  return animals.filter(({ id }) => ids.has(id));
};

const coveredTimes = (police: StoredBreedingPolice, animals: readonly AnimalRow[]): CoveredTime[] =>
  police.breeding.covered.map(({ animalId, from, to }) => {
    const { animalUuid, name } = there(
      animals.find(({ id }) => id === animalId),
      'an animal that a police covers',
    );
    return { animalUuid, animalName: name, coveredFrom: from, coveredTo: to };
  });

export const findPoliceByUuid = (polices: readonly StoredBreedingPolice[], policeUuid: unknown) =>
  polices.find((police) => police.policeUuid === parseUuid(policeUuid)) ?? null;

/** As the wire shows it. */
export const toBreedingPolice = (
  police: StoredBreedingPolice,
  { animals, book, today }: { animals: readonly AnimalRow[]; book: TarifBook; today: IsoDate },
): BreedingPolice => {
  const { stateKey, isInForce } = policeOn(police, today);
  const { rate, paymentTermKey } = termsOn(police, today);
  const { speciesKey } = police;
  const { variantKey, breederAssociationKey, breederMemberNumber } = police.breeding;
  const unit = book.paymentTerms.get(paymentTermKey)?.unit ?? '';
  return {
    breedingPoliceUuid: police.policeUuid,
    policeNumber: police.policeNumber,
    policeStateKey: stateKey,
    speciesKey,
    variantKey,
    variantStr: findBreedingVariant(variantKey)?.title ?? '',
    breederAssociationKey,
    breederAssociationStr: findAssociation(speciesKey, breederAssociationKey)?.title ?? '',
    breederMemberNumber,
    contractPaymentTermKey: paymentTermKey,
    rateAmount: toEuros(rate),
    rateUnit: unit,
    rateStr: rateText(rate, { unit }),
    validFrom: police.validFrom,
    validTo: police.validTo,
    isInForce,
    animals: coveredAnimals(police, animals, today).map((animal) => toBreedingAnimal(animal, book, true)),
    coveredTimes: coveredTimes(police, animals),
  };
};
