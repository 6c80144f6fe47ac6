import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { CompleteOffer } from '#domain/offer/complete-offer.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { MailKindOf } from '#server/foundation/mail/mail-kind.ts';
import type { RenderedMail } from '#server/foundation/mail/templates/layout.ts';
import type { BookShelf } from '#server/foundation/reference/book-shelf.ts';

type OfPolices = { offerUuid: string; policeIds: readonly number[] };

export type ApplicationDependencies = {
  database: Database;
  /** Of every version that an offer was calculated with. */
  shelf: BookShelf;
  clock: Clock;
  publicUrl: string;
  /** Sends at once what is in the outbox; a command leaves that to the running shop. */
  deliver: (mailId: number) => void;
  /** The offers give these: the letters of a police, and the mail that brings them. */
  storePoliceDocuments: (
    transaction: Transaction<Tables>,
    accepted: { offerId: number; offer: CompleteOffer; now: Date },
  ) => Promise<void>;
  policeMailKind: MailKindOf<OfPolices>;
  renderPoliceMail: (payload: OfPolices, database: Database) => Promise<RenderedMail>;
};

/** What a customer's own page needs besides. */
export type ApplicationRouteDependencies = ApplicationDependencies & {
  requireUser: (request: FastifyRequest) => Promise<{ userId: number }>;
};
