import { animalsField, checkBreedingAnimal, type BreedingCandidate } from '#domain/breeding/breeding-offer.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { isSpeciesKey, type SpeciesKey } from '#domain/animal/species.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { notFound, Problem } from '#server/foundation/problem.ts';
import type { AnimalRow } from './breeding-animal-store.ts';
import { findAssociation, findBreedingVariant } from '#domain/breeding/breeding-tarif.ts';
import { required } from '#domain/basics/complete.ts';
import { toEuros } from '#domain/basics/money.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import { coveredAnimalIds, type StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import type { BreedingAnimal, BreedingPolice, CoveredTime } from '#domain/wire/breeding/animals.ts';

/** A path parameter that should name a species. */
export const requireSpecies = (species: string): SpeciesKey => {
  if (!isSpeciesKey(species)) throw notFound('Diese Tierart gibt es nicht.');
  return species;
};

export const raceTitle = (book: TarifBook, raceId: number, manualRaceName: string | null = null) =>
  manualRaceName ?? book.races.get(raceId)?.title ?? '';

export const toBreedingAnimal = (row: AnimalRow, book: TarifBook, isCovered = false): BreedingAnimal => ({
  animalUuid: row.animalUuid,
  speciesKey: row.speciesKey,
  animalName: row.name,
  animalBirthdateStr: row.birthDate,
  animalGenderKey: row.genderKey,
  animalRaceId: row.raceId,
  animalRaceStr: raceTitle(book, row.raceId, row.manualRaceName),
  animalChipNummer: row.chipNummer,
  policeUuid: row.policeUuid,
  policeNumber: row.policeNumber,
  isCovered,
});

const toCandidate = (row: AnimalRow, exceptPoliceId: number | null): BreedingCandidate => ({
  speciesKey: row.speciesKey,
  animalName: row.name,
  animalBirthdateStr: row.birthDate,
  animalGenderKey: row.genderKey,
  isHealthInsured: row.policeUuid !== null,
  isCoveredElsewhere: row.coveringPoliceIds.some((policeId) => policeId !== exceptPoliceId),
  isDeprecated: row.isDeprecated,
});

type Rules = { speciesKey: string; today: IsoDate; /** The police that is being changed. */ exceptPoliceId?: number };

export const checkAnimal = (row: AnimalRow, { speciesKey, today, exceptPoliceId }: Rules): Issue[] =>
  checkBreedingAnimal(toCandidate(row, exceptPoliceId ?? null), { speciesKey, today });

/** The customer's animals by their uuids, in the order asked for. One that is not theirs is unknown (spec 12.2). */
export const pickAnimals = (rows: readonly AnimalRow[], animalUuids: readonly string[]): AnimalRow[] =>
  animalUuids.map((animalUuid) => {
    const animal = rows.find((row) => row.animalUuid === parseUuid(animalUuid));
    if (animal === undefined) throw new Problem('missing', [error('Ein ausgewähltes Tier wurde nicht gefunden.', animalsField)]);
    return animal;
  });

export const coveredAnimals = (police: StoredBreedingPolice, animals: readonly AnimalRow[], day: IsoDate) => {
  const ids = new Set(coveredAnimalIds(police, day));
  return animals.filter(({ id }) => ids.has(id));
};

const coveredTimes = (police: StoredBreedingPolice, animals: readonly AnimalRow[]): CoveredTime[] =>
  police.breeding.covered.map(({ animalId, from, to }) => {
    const { animalUuid, name } = required(
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
