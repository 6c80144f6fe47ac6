import type { FastifyRequest } from 'fastify';
import { freshProofMinutes } from '#domain/wire/fresh-proof.ts';
import { isProvenSince } from '#server/business/customers/login/proof-store.ts';
import { sessionHashOf, type SessionSettings } from './session.ts';

/** Whether this session proved anew who uses it, a short while ago (spec 14.5). */
export const createHasFreshProof =
  ({ database, clock }: Pick<SessionSettings, 'database' | 'clock'>) =>
  (request: FastifyRequest): Promise<boolean> =>
    isProvenSince(database, sessionHashOf(request), new Date(clock.now().getTime() - freshProofMinutes * 60_000));
