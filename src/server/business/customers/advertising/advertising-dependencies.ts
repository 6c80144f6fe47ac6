import type { FastifyRequest } from 'fastify';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequireUser } from '#server/foundation/http/require-user.ts';
import type { Limits } from '#server/foundation/limits/limits.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';

export type AdvertisingDependencies = {
  database: Database;
  clock: Clock;
  limits: Pick<Limits, 'spend'>;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  /** From one network address. */
  callsPerHour: number;
  /** Given by the accounts. */
  requireUser: RequireUser;
  findEmailOfRequest: (request: FastifyRequest) => Promise<string | null>;
};
