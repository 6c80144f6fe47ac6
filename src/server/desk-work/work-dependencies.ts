import type { FastifyBaseLogger } from 'fastify';
import type { RequireStaff } from '#server/http/guard-desk.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/mail-composers.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';

export type WorkDependencies = {
  database: Database;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  composers: MailComposers;
  /** How far each of these applications is, in words; none for what only waits. Whoever decides on applications gives it. */
  findApplicationWords: (offerIds: readonly number[]) => Promise<ReadonlyMap<number, string>>;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type WorkRouteDependencies = WorkDependencies & { requireStaff: RequireStaff };
