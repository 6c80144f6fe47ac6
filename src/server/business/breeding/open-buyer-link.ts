import { endedLinkPath, parseBuyerCode } from '#domain/breeding/buyer-link.ts';
import { tarifAdvantages } from '#domain/breeding/child-animal-selling.ts';
import { isAfter } from '#domain/basics/calendar-date.ts';
import type { BuyerWelcomeAnswer, SellingTokenLookup } from '#domain/wire/breeding/child-animal-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { calculatorPath, isLinkOpen, soldAnimalOf } from './buyer-url.ts';
import { findChildAnimalByCode, findChildAnimalByUuid } from './child-animal-store.ts';
import { findCustomer } from './customer-store.ts';
import { findOrMakeSecret, findSecrets } from './secret-store.ts';
import { readSellingToken } from './selling-token.ts';

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
