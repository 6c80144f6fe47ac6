import type { FastifyBaseLogger } from 'fastify';
import type { RequireStaff } from '#server/http/guard-desk.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/database/connect.ts';
import type { MailComposers } from '#server/mail/mail-composers.ts';
import type { MailDelivery } from '#server/mail/delivery.ts';
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
