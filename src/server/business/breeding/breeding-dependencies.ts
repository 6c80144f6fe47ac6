import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { PublicDocument } from '#server/foundation/documents/public/public-documents.ts';
import type { RequireUser } from '#server/foundation/http/require-user.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

export type BreedingDependencies = {
  database: Database;
  book: TarifBook;
  catalogue: OptionCatalogue;
  documents: ReadonlyMap<string, PublicDocument>;
  clock: Clock;
  publicUrl: string;
  limits: Pick<Limits, 'spendOrRefuse'>;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** How long a customer is kept waiting for the mail server (spec 16.1: 5 seconds). */
  mailWaitMs: number;
  requireUser: RequireUser;
};
