import { childAnimalCoveredUntil, isChildAnimalRace } from '#domain/breeding/child-animal.ts';
import { there } from '#domain/basics/complete.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { ChildAnimal, ChildAnimalSale } from '#domain/wire/breeding/child-animal-schemas.ts';
import type { RaceOption } from '#domain/wire/shop/option-schemas.ts';
import type { StoredBreedingPolice } from '#server/business/polices/police-store.ts';
import { raceTitle } from './breeding-animals.ts';
import { buyerUrl, buyerUrlValidTo, isLinkOpen, isSold } from './buyer-url.ts';
import type { ChildAnimalRow } from './child-animal-store.ts';

/** Of the species' health tarif, without those that ask for parents or a free name. */
export const childAnimalRaces = (catalogue: OptionCatalogue, speciesKey: string): RaceOption[] => {
  const options = [...catalogue.ofTarif.values()].find(({ tarif }) => tarif.speciesKey === speciesKey);
  return (options?.races ?? []).filter(isChildAnimalRace);
};

export type ChildAnimalView = {
  book: TarifBook;
  publicUrl: string;
  today: IsoDate;
  /** Of the breeder. */
  polices: readonly StoredBreedingPolice[];
};

/** Who bought it is kept for a time only (spec 22.1). */
const told = (text: string | null) => text ?? '';

const toSale = (child: ChildAnimalRow, view: ChildAnimalView): ChildAnimalSale | null => {
  if (!isSold(child)) return null;
  return {
    sellingDateStr: child.sellingDate,
    salutationKey: told(child.buyerSalutationKey),
    firstname: told(child.buyerFirstname),
    lastname: told(child.buyerLastname),
    email: told(child.buyerEmail),
    buyerUrl: isLinkOpen(child, view.today) ? buyerUrl(child, view) : null,
    buyerUrlValidTo: buyerUrlValidTo(child),
  };
};

export const toChildAnimal = (child: ChildAnimalRow, view: ChildAnimalView): ChildAnimal => {
  const { book } = view;
  const { farbschlagKey } = child;
  const police = there(
    view.polices.find(({ policeId }) => policeId === child.policeId),
    'the police of a child animal',
  );
  const coveredUntil = childAnimalCoveredUntil({
    birthdate: isoDate(child.birthDate),
    variantKey: police.breeding.variantKey,
    policeValidTo: police.validTo,
  });
  return {
    childAnimalUuid: child.childAnimalUuid,
    stateKey: child.stateKey,
    speciesKey: child.speciesKey,
    animalName: child.name,
    animalBirthdateStr: child.birthDate,
    animalGenderKey: child.genderKey,
    animalGenderStr: book.genders.get(child.genderKey) ?? '',
    animalRaceId: child.raceId,
    animalRaceStr: raceTitle(book, child.raceId),
    animalFarbschlagKey: farbschlagKey,
    animalFarbschlagStr:
      farbschlagKey === null ? null : (book.races.get(child.raceId)?.farbschlaege.get(farbschlagKey)?.title ?? null),
    animalChipNummer: child.chipNummer,
    parentAnimalUuid: child.motherUuid,
    parentAnimalName: child.motherName,
    breedingPoliceUuid: police.policeUuid,
    litterDateStr: child.litterDate,
    coveredUntilStr: child.stateKey === 'added' ? coveredUntil : null,
    sale: toSale(child, view),
  };
};
