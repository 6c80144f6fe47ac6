import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import { isWaiting } from '#domain/police/police-standing.ts';
import type { PricedPolice } from '#domain/police/plan-terms.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import { required } from '#domain/basics/complete.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { findApplicant } from '#server/business/polices/state-store.ts';
import { findPolicesOfOffer, lockPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';
import { findAppliedOffer, lockAppliedOffer, type AppliedOffer } from './decision-store.ts';
import type { Proposal } from '#domain/police/underwriting.ts';

/** What somebody applied for: the polices of one offer that wait for a person (spec 19.6). */
export type Application = AppliedOffer & {
  userId: number;
  /** Health first; also those that do not wait. */
  polices: readonly [StoredPolice, ...StoredPolice[]];
  waiting: readonly StoredPolice[];
  bookOf: (premiumVersion: string | null) => TarifBook;
};

const toApplication = async (database: Database, applied: AppliedOffer, shelf: BookShelf): Promise<Application | null> => {
  const [first, ...others] = await findPolicesOfOffer(database, applied.offerId);
  if (first === undefined) return null;
  const polices = [first, ...others] as const;
  const books = new Map<string | null, TarifBook>();
  const versions = polices.flatMap(({ terms }) =>
    terms.flatMap(({ premiumVersion, baseVersion }) => [premiumVersion, baseVersion]),
  );
  for (const version of new Set([applied.premiumVersion, ...versions])) books.set(version, await shelf(database, version));
  return {
    ...applied,
    userId: first.userId,
    polices,
    waiting: polices.filter(isWaiting),
    bookOf: (version) => required(books.get(version), 'the book of a version'),
  };
};

export const loadApplication = async (database: Database, offerId: number, shelf: BookShelf): Promise<Application | null> => {
  const applied = await findAppliedOffer(database, offerId);
  return applied === null ? null : toApplication(database, applied, shelf);
};

/** Nobody else decides on it, nor changes or ends a contract of this customer, until the transaction is over. */
export const lockApplication = async (
  transaction: Transaction,
  offerId: number,
  shelf: BookShelf,
): Promise<Application | null> => {
  const applied = await lockAppliedOffer(transaction, offerId);
  if (applied === null) return null;
  const userId = await findApplicant(transaction, offerId);
  if (userId !== null) await lockPolicesOfUser(transaction, userId);
  return toApplication(transaction, applied, shelf);
};

/** A surcharge or an exclusion is about health; about liability only where it alone waits. */
export const underwrittenPolice = ({ waiting }: Pick<Application, 'waiting'>): StoredPolice =>
  required(waiting[0], 'a police that waits');

export const pricedPolice = (
  police: StoredPolice,
  { offer, bookOf }: { offer: CompleteOffer; bookOf: PricedPolice['bookOf'] },
) => ({
  terms: police.terms,
  offer,
  bookOf,
});

export const tarifTitleOf = ({ terms: [{ tarifId, premiumVersion }] }: StoredPolice, { bookOf }: Pick<Application, 'bookOf'>) =>
  required(bookOf(premiumVersion).tarifs.get(tarifId), 'the tarif of a police').title;

/** A changed offer as it is kept for the customer: with the premiums that they are told. */
export type ProposedTerms = Proposal & {
  policeNumber: string;
  tarifTitle: string;
  rateBefore: string;
  rateAfter: string;
};

export const answersOf = ({ surchargePercent, exclusion }: Proposal) => ({
  underwritingSurchargePercent: surchargePercent,
  underwritingExclusion: exclusion,
});
