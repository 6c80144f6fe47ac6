import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import type { RequestUser } from '#server/foundation/http/require-user.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

/** Breeding gives it: what the token of a buyer's link is worth (spec 9.7). */
export type SoldChildAnimals = {
  isEntitled: (token: string, animal: { speciesKey: string | null; birthdate: unknown; today: IsoDate }) => Promise<boolean>;
  /** In the transaction of the police; `taken` when the child animal is insured already, `ended` when its link lost its power. */
  insure: (transaction: Transaction<Tables>, token: string, now: Date) => Promise<'insured' | 'taken' | 'ended'>;
};

export type OfferDependencies = {
  database: Database;
  book: TarifBook;
  documents: ReadonlyMap<string, PublicDocument>;
  catalogue: OptionCatalogue;
  soldChildAnimals: SoldChildAnimals;
  clock: Clock;
  /** Accounts give it: who is logged in; null for nobody. */
  findUser: (request: FastifyRequest) => Promise<RequestUser | null>;
  limits: Pick<Limits, 'spendOrRefuse'>;
  /** For the provider's figures (spec 19.10). */
  countCalculation: (calculation: { speciesKey: string; variantKey: string; sourceKey: string }) => void;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** How long a customer is kept waiting for the mail server (spec 16.1: 5 seconds). */
  mailWaitMs: number;
};
