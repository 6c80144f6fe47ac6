import type { OptionCatalogue } from '#domain/option-catalogue.ts';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';

export type OfferDependencies = {
  database: Database;
  book: TarifBook;
  catalogue: OptionCatalogue;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** How long a customer is kept waiting for the mail server (decisions 4: 5 seconds). */
  mailWaitMs: number;
};
