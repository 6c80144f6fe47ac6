import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

export type FeedbackDependencies = {
  database: Database;
  book: TarifBook;
  clock: Clock;
  limits: Pick<Limits, 'spendOrRefuse'>;
  delivery: Pick<MailDelivery, 'deliverNow'>;
};
