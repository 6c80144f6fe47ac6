import type { Transaction } from 'kysely';
import { isAfter, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import { findChildAnimalByUuid, markInsured, type ChildAnimalRow } from './child-animal-store.ts';
import { findSecrets } from './secret-store.ts';
import { readSellingToken, type SellingToken } from './selling-token.ts';

type ClaimedAnimal = { speciesKey: string | null; birthdate: unknown; today: IsoDate };

/** An earlier edition was mailed to somebody whom the breeder has corrected since (spec 9.9). */
const isNamed = (child: ChildAnimalRow | null, { edition }: SellingToken): child is ChildAnimalRow =>
  child?.buyerLinkEdition === edition;

/**
 * Whether a buyer's token entitles (spec 9.7). It stands for one child animal: sold, not insured yet, of the species
 * and birthdate that the application names. A forged token costs one signature and no look into the child animals.
 */
export const isEntitled = async (
  database: Database,
  token: string,
  { speciesKey, birthdate, today }: ClaimedAnimal,
): Promise<boolean> => {
  const named = readSellingToken(token, ...(await findSecrets(database)));
  if (named === null || isAfter(today, named.validTo)) return false;
  const child = await findChildAnimalByUuid(database, named.childAnimalUuid);
  if (!isNamed(child, named)) return false;
  return child.stateKey === 'sold' && child.speciesKey === speciesKey && child.birthDate === parseIsoDate(birthdate);
};

/** In the transaction of the buyer's police. `taken` when the animal got one already: it is insured once by its token. */
export const insureSoldAnimal = async (
  transaction: Transaction<Tables>,
  token: string,
  now: Date,
): Promise<'insured' | 'taken' | 'ended'> => {
  const named = readSellingToken(token, ...(await findSecrets(transaction)));
  if (named === null) return 'ended';
  if (await markInsured(transaction, named, now)) return 'insured';
  return isNamed(await findChildAnimalByUuid(transaction, named.childAnimalUuid), named) ? 'taken' : 'ended';
};
