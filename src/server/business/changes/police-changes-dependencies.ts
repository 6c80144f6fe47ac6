import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { RequireUser } from '#server/foundation/http/require-user.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';

/** What changing a contract needs, whoever asks for it. */
export type PoliceChangesWork = {
  database: Database;
  /** Of today: what a new contract is made with. */
  book: TarifBook;
  /** Of every version that a contract was made with. */
  shelf: BookShelf;
  catalogue: OptionCatalogue;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** The offers give it: the letters of a new police. */
  storePoliceDocuments: (
    transaction: Transaction<Tables>,
    accepted: { offerId: number; offer: CompleteOffer; now: Date },
  ) => Promise<void>;
};

export type PoliceChangesDependencies = PoliceChangesWork & {
  requireUser: RequireUser;
  hasFreshProof: (request: FastifyRequest) => Promise<boolean>;
};
