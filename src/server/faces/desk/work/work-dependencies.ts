import type { FastifyBaseLogger } from 'fastify';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { MailComposers } from '#server/foundation/mail/mail-composers.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import type { DecidingRoom } from './deciding-room.ts';

export type WorkDependencies = {
  database: Database;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
  composers: MailComposers;
  deciding: DecidingRoom;
  log: Pick<FastifyBaseLogger, 'warn'>;
};

export type WorkRouteDependencies = WorkDependencies & { requireStaff: RequireStaff };
