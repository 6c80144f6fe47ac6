import { breedingLimits } from '#domain/breeding/breeding-tarif.ts';
import { buyerCodePath, buyerLinkParameters, endedLinkPath, parseBuyerCode } from '#domain/breeding/buyer-link.ts';
import { buyerVoucher, tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import { addDays, isAfter, isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { raceTitle } from '#server/business/breeding/breeding-animals.ts';
import { type ChildAnimalRow, findChildAnimalByCode, findChildAnimalByUuid } from './child-animal-store.ts';
import { signSellingToken, readSellingToken } from './selling-token.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { findCustomer } from '#server/business/customers/contact/contact-store.ts';
import { findOrMakeSecret, findSecrets } from './secret-store.ts';
import type { BuyerWelcomeAnswer, SellingTokenLookup } from '#domain/wire/breeding/child-animals.ts';

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
const calculatorPath = (child: SoldChildAnimal, { book, secret, today }: { book: TarifBook; secret: string; today: IsoDate }) => {
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

type Dependencies = Pick<Work, 'database' | 'book' | 'clock'>;

/** Where a short link leads. An unknown code and one that has ended look the same: nobody learns which there were (spec 9.7). */
export const openBuyerLink = async (typed: string, { database, book, clock }: Dependencies): Promise<string> => {
  const code = parseBuyerCode(typed);
  const child = code === null ? null : await findChildAnimalByCode(database, code);
  const today = todayOf(clock);
  if (child === null || !isLinkOpen(child, today)) return endedLinkPath;
  return calculatorPath(child, { book, secret: await findOrMakeSecret(database), today });
};

/** Whom the animal comes from, for whoever holds its token; null where that is worth nothing. */
export const findBuyerWelcome = async (
  { childAnimalSellingToken }: SellingTokenLookup,
  { database, book, clock }: Dependencies,
): Promise<BuyerWelcomeAnswer> => {
  const today = todayOf(clock);
  const named = readSellingToken(childAnimalSellingToken ?? '', ...(await findSecrets(database)));
  const child =
    named === null || isAfter(today, named.validTo) ? null : await findChildAnimalByUuid(database, named.childAnimalUuid);
  if (child === null || child.stateKey !== 'sold' || child.buyerLinkEdition !== named?.edition) {
    return { buyerWelcome: null, _issues: [] };
  }
  const { firstname, lastname } = await findCustomer(database, child.userId);
  return {
    buyerWelcome: {
      breederName: `${firstname} ${lastname}`,
      animalName: child.name,
      tarifAdvantages: tarifAdvantages(soldAnimalOf(child), book, today),
    },
    _issues: [],
  };
};
