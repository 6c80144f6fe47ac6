import { childAnimalCoveredUntil, isChildAnimalRace } from '#domain/breeding/child-animal.ts';
import { required } from '#domain/basics/complete.ts';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { type StoredBreedingPolice, findBreedingPolices } from '#server/business/polices/police-store.ts';
import { raceTitle, requireSpecies } from '#server/business/breeding/breeding-animals.ts';
import { buyerUrl, buyerUrlValidTo, isLinkOpen, isSold, soldAnimalOf } from './buyer-link.ts';
import { type ChildAnimalRow, findChildAnimal, findChildAnimals } from './child-animal-store.ts';
import { tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import type {
  ChildAnimal,
  ChildAnimalSale,
  ChildAnimalAnswer,
  ChildAnimalsAnswer,
  TarifAdvantagesAnswer,
} from '#domain/wire/breeding/child-animals.ts';
import type { RaceOption } from '#domain/wire/shop/options.ts';

/** The races of the species' health tarif, without those that ask for parents or a free name. */
export const childAnimalRaces = (catalogue: OptionCatalogue, speciesKey: string): RaceOption[] => {
  const options = [...catalogue.ofTarif.values()].find(({ tarif }) => tarif.speciesKey === speciesKey);
  return (options?.races ?? []).filter(isChildAnimalRace);
};

export type ChildAnimalView = {
  book: TarifBook;
  publicUrl: string;
  today: IsoDate;
  /** The polices of the breeder. */
  polices: readonly StoredBreedingPolice[];
};

/** Who bought it is kept for a time only (spec 22.1). */
const textOf = (text: string | null) => text ?? '';

const toSale = (child: ChildAnimalRow, view: ChildAnimalView): ChildAnimalSale | null => {
  if (!isSold(child)) return null;
  return {
    sellingDateStr: child.sellingDate,
    salutationKey: textOf(child.buyerSalutationKey),
    firstname: textOf(child.buyerFirstname),
    lastname: textOf(child.buyerLastname),
    email: textOf(child.buyerEmail),
    buyerUrl: isLinkOpen(child, view.today) ? buyerUrl(child, view) : null,
    buyerUrlValidTo: buyerUrlValidTo(child),
  };
};

export const toChildAnimal = (child: ChildAnimalRow, view: ChildAnimalView): ChildAnimal => {
  const { book } = view;
  const { farbschlagKey } = child;
  const police = required(
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

type Dependencies = Pick<Work, 'database' | 'book' | 'clock' | 'publicUrl'>;

export const childAnimalView = async (
  userId: number,
  { database, book, clock, publicUrl }: Dependencies,
): Promise<ChildAnimalView> => ({
  book,
  publicUrl,
  today: todayOf(clock),
  polices: await findBreedingPolices(database, userId),
});

const requireChildAnimal = async (userId: number, childAnimalUuid: string, { database }: Dependencies, message: string) => {
  const uuid = parseUuid(childAnimalUuid);
  const child = uuid === null ? null : await findChildAnimal(database, userId, uuid);
  if (child === null) throw notFound(message);
  return child;
};

export const getChildAnimal = async (
  userId: number,
  childAnimalUuid: string,
  dependencies: Dependencies,
): Promise<ChildAnimalAnswer> => {
  const child = await requireChildAnimal(userId, childAnimalUuid, dependencies, 'Das Jungtier wurde nicht gefunden.');
  return { childAnimal: toChildAnimal(child, await childAnimalView(userId, dependencies)), _issues: [] };
};

export const getChildAnimals = async (
  userId: number,
  species: string,
  dependencies: Dependencies,
): Promise<ChildAnimalsAnswer> => {
  const speciesKey = requireSpecies(species);
  const children = await findChildAnimals(dependencies.database, userId);
  const view = await childAnimalView(userId, dependencies);
  return {
    childAnimals: children.filter((child) => child.speciesKey === speciesKey).map((child) => toChildAnimal(child, view)),
  };
};

export const getTarifAdvantages = async (
  userId: number,
  childAnimalUuid: string,
  dependencies: Dependencies,
): Promise<TarifAdvantagesAnswer> => {
  const child = await requireChildAnimal(userId, childAnimalUuid, dependencies, 'Die Tarifvorteile wurden nicht gefunden.');
  return { tarifAdvantages: tarifAdvantages(soldAnimalOf(child), dependencies.book, todayOf(dependencies.clock)) };
};
