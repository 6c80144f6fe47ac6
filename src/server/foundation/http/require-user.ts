import type { FastifyRequest } from 'fastify';

/** Who is logged in. Rooms that serve customers get it from the accounts by way of app.ts. */
export type RequestUser = { userId: number };

/** Throws a 401 with `_issues` where nobody is logged in, or no longer. */
export type RequireUser = (request: FastifyRequest) => Promise<RequestUser>;
