import { parseUuid } from '#domain/basics/text.ts';
import { error } from '#domain/basics/issue.ts';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import type { PricedPolice } from '#domain/police/plan-terms.ts';
import { isOver, policeOn } from '#domain/police/police-standing.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { findKnownAnimals, type KnownAnimal } from '#server/business/customers/contact/animal-store.ts';
import { findHolders, type Holder } from '#server/business/customers/contact/contact-store.ts';
import { findOffersOfPolices } from '#server/business/changes/offer-store.ts';
import type { Work } from '#server/foundation/work.ts';

/** All that a change may look at. */
export type Situation = {
  userId: number;
  /** The police from whose page the change is made; from the profile, the oldest that is not over. */
  target: StoredPolice;
  /** All of the customer that are not over, the asked one among them if it is not; oldest first. */
  polices: readonly StoredPolice[];
  animals: ReadonlyMap<number, KnownAnimal>;
  holders: ReadonlyMap<number, Holder>;
  today: IsoDate;
  /** Null for a breeding police, which is priced otherwise. */
  priced: (police: StoredPolice) => PricedPolice | null;
  bookOf: (premiumVersion: string | null) => TarifBook;
};

export const unknownPolice = error('Diesen Vertrag gibt es nicht.', 'policeUuid');

type Loading = Pick<Work, 'shelf' | 'clock'>;

const load = async (
  database: Database,
  userId: number,
  choose: (all: readonly StoredPolice[], polices: readonly StoredPolice[]) => StoredPolice | undefined,
  { shelf, clock }: Loading,
): Promise<Situation | null> => {
  const today = todayOf(clock);
  const all = (await findPolicesOfUser(database, userId)).toReversed();
  const polices = all.filter((police) => !isOver(policeOn(police, today).stateKey));
  const target = choose(all, polices);
  if (target === undefined) return null;

  const contactIds = [...new Set(all.map(({ contactId }) => contactId))];
  const offerIds = all.flatMap(({ offerId }) => offerId ?? []);
  const holders = await findHolders(database, userId, contactIds);
  const animals = await findKnownAnimals(database, userId);
  const offers = await findOffersOfPolices(database, offerIds);
  const books = new Map<string | null, TarifBook>();
  for (const version of new Set(
    all.flatMap(({ terms }) => terms.flatMap(({ premiumVersion, baseVersion }) => [premiumVersion, baseVersion])),
  )) {
    books.set(version, await shelf(database, version));
  }
  const bookOf = (version: string | null) => required(books.get(version), 'the book of a version');
  return {
    userId,
    target,
    polices,
    animals: new Map(animals.map((animal) => [animal.animalId, animal])),
    holders: new Map(holders.map((holder) => [holder.contactId, holder])),
    today,
    priced: ({ offerId, terms }) => {
      const offer = offerId === null ? undefined : offers.get(offerId);
      return offer === undefined ? null : { terms, offer, bookOf };
    },
    bookOf,
  };
};

/** From the database, or in the transaction of a change: then with the polices locked before. Null where the customer has no such police. */
export const loadSituation = (
  database: Database,
  { userId, policeUuid }: { userId: number; policeUuid: unknown },
  dependencies: Loading,
): Promise<Situation | null> => {
  const uuid = parseUuid(policeUuid);
  return load(database, userId, (all) => all.find((police) => police.policeUuid === uuid), dependencies);
};

/** For what is said in the profile, about all contracts. Null where all are over. */
export const loadWholeSituation = (database: Database, userId: number, dependencies: Loading): Promise<Situation | null> =>
  load(database, userId, (_all, [oldest]) => oldest, dependencies);

export const holderOf = ({ holders }: Situation, { contactId }: StoredPolice) =>
  required(holders.get(contactId), 'the contact of a police');

export const animalOf = ({ animals }: Situation, { animalId }: StoredPolice) =>
  required(animals.get(animalId), 'the animal of a police');
