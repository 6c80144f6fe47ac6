import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';

export type ContractEndingDependencies = {
  database: Database;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** From one network address. */
  callsPerHour: number;
};
