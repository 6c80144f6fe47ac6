import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { buyerCodePath, buyerLinkParameters } from '#domain/breeding/buyer-link.ts';
import { buyerVoucher } from '#domain/breeding/child-animal-selling.ts';
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
  buyerCode: string;
};

export const isSold = (child: ChildAnimalRow): child is SoldChildAnimal => child.soldAt !== null;

/** As the advantages ask for it. */
export const soldAnimalOf = ({ speciesKey, birthDate }: ChildAnimalRow) => ({ speciesKey, animalBirthdateStr: birthDate });

/** Counted from the sale or from its notice, whichever came later. */
export const buyerUrlValidTo = ({ sellingDate, soldAt }: SoldChildAnimal): IsoDate => {
  const noticed = todayInBerlin(soldAt);
  const sold = isoDate(sellingDate);
  return addDays(isAfter(sold, noticed) ? sold : noticed, breedingLimits.buyerLinkDays);
};

/** The link that the buyer is mailed: short, so that its QR code is coarse. */
export const buyerUrl = ({ buyerCode }: SoldChildAnimal, { publicUrl }: { publicUrl: string }) =>
  `${publicUrl}${buyerCodePath(buyerCode)}`;

/** Neither insured nor past its last day. */
export const isLinkOpen = (child: ChildAnimalRow, today: IsoDate): child is SoldChildAnimal =>
  isSold(child) && child.stateKey === 'sold' && !isAfter(today, buyerUrlValidTo(child));

/** Where it leads: the calculator, filled in with what is known today. A start date must not lie in the past. */
export const calculatorPath = (
  child: SoldChildAnimal,
  { book, secret, today }: { book: TarifBook; secret: string; today: IsoDate },
) => {
  const parameters = buyerLinkParameters(
    {
      speciesKey: child.speciesKey,
      animalName: child.name,
      animalBirthdateStr: child.birthDate,
      animalGenderKey: child.genderKey,
      animalRaceStr: raceTitle(book, child.raceId),
      animalFarbschlagKey: child.farbschlagKey,
      animalChipNummer: child.chipNummer,
      sellingDateStr: isoDate(child.sellingDate),
      salutationKey: child.buyerSalutationKey,
      firstname: child.buyerFirstname,
      lastname: child.buyerLastname,
      email: child.buyerEmail,
      token: signSellingToken(
        { childAnimalUuid: child.childAnimalUuid, validTo: buyerUrlValidTo(child), edition: child.buyerLinkEdition },
        secret,
      ),
      voucherCode: buyerVoucher(soldAnimalOf(child), book, today)?.code ?? null,
    },
    today,
  );
  return `/beitragberechnen?${new URLSearchParams(parameters)}`;
};
