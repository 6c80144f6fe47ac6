import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { buyerLinkParameters } from '#domain/breeding/buyer-link.ts';
import { addDays, isAfter, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { raceTitle } from './breeding-animals.ts';
import type { ChildAnimalRow } from './child-animal-store.ts';
import { signSellingToken } from './selling-token.ts';

/** A child animal that was sold, so that its sale is there. */
export type SoldChildAnimal = ChildAnimalRow & {
  sellingDate: string;
  soldAt: Date;
  buyerSalutationKey: string;
  buyerFirstname: string;
  buyerLastname: string;
  buyerEmail: string;
};

export const isSold = (child: ChildAnimalRow): child is SoldChildAnimal => child.soldAt !== null;

/** Counted from the sale or from its notice, whichever came later. */
export const buyerUrlValidTo = ({ sellingDate, soldAt }: SoldChildAnimal): IsoDate => {
  const noticed = todayInBerlin(soldAt);
  const sold = isoDate(sellingDate);
  return addDays(isAfter(sold, noticed) ? sold : noticed, breedingLimits.buyerLinkDays);
};

/** The same link whenever it is asked for, but for the start date, which must not lie in the past. */
export const buyerUrl = (
  child: SoldChildAnimal,
  { publicUrl, book, secret, today }: { publicUrl: string; book: TarifBook; secret: string; today: IsoDate },
) => {
  const parameters = buyerLinkParameters(
    {
      speciesKey: child.speciesKey,
      animalName: child.name,
      animalBirthdateStr: child.birthDate,
      animalGenderKey: child.genderKey,
      animalRaceStr: raceTitle(book, child.raceId),
      animalChipNummer: child.chipNummer,
      sellingDateStr: isoDate(child.sellingDate),
      salutationKey: child.buyerSalutationKey,
      firstname: child.buyerFirstname,
      lastname: child.buyerLastname,
      email: child.buyerEmail,
      token: signSellingToken({ childAnimalUuid: child.childAnimalUuid, validTo: buyerUrlValidTo(child) }, secret),
    },
    today,
  );
  return `${publicUrl}/beitragberechnen?${new URLSearchParams(parameters)}`;
};
