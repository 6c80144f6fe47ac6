import type { FastifyRequest } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequestUser, RequireUser } from '#server/foundation/http/require-user.ts';
import type { MailDelivery } from '#server/foundation/mail/delivery.ts';
import type { DeclarationLimits } from './limit-declarations.ts';

/** What ending a contract needs, whoever asks for it. */
export type ContractEndingWork = {
  database: Database;
  book: TarifBook;
  clock: Clock;
  delivery: Pick<MailDelivery, 'deliverNow'>;
};

export type ContractEndingDependencies = ContractEndingWork & {
  limits: DeclarationLimits;
  requireUser: RequireUser;
  /** Null where nobody is logged in: a declaration needs no login. */
  findUser: (request: FastifyRequest) => Promise<RequestUser | null>;
};
