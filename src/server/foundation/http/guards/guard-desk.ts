import type { FastifyInstance, FastifyRequest, onRequestAsyncHookHandler } from 'fastify';
import { error } from '#domain/basics/issue.ts';
import { mayDo, type Duty } from '#domain/staff/role.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { Problem } from '#server/foundation/problem.ts';

/** Throws a 401 with `_issues` where nobody is logged in, or no longer. */
export type RequireStaff = (request: FastifyRequest) => Promise<RequestStaff>;

declare module 'fastify' {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyContextConfig {
    duty?: Duty;
  }
  // oxlint-disable-next-line typescript/consistent-type-definitions -- merging with fastify's own interface
  interface FastifyInstance {
    /** Every call of the desk with whose business it is, for whoever walks them all. */
    deskCalls: DeskCall[];
  }
}

type DeskCall = { method: 'GET' | 'POST'; url: string; duty: Duty };

const deskCalls = '/deskapi/';

/**
 * Every call of the desk names its duty and asks for it before anything else is looked at: one that forgot it does not even start.
 * Register before the routes.
 */
export const guardDesk = (app: FastifyInstance, requireStaff: RequireStaff) => {
  app.decorate('deskCalls', []);
  app.addHook('onRoute', (route) => {
    if (!route.url.startsWith(deskCalls)) return;
    const duty = route.config?.duty;
    if (duty === undefined) throw new Error(`the call ${route.url} of the desk names no duty`);
    const { method, url } = route;
    if (method === 'GET' || method === 'POST') app.deskCalls.push({ method: method as DeskCall['method'], url, duty });
    const guard: onRequestAsyncHookHandler = async (request, reply) => {
      reply.header('cache-control', 'private, no-store');
      if (duty === 'stranger') return;
      const { roleKey } = await requireStaff(request);
      if (!mayDo(roleKey, duty)) throw new Problem('forbidden', [error('Das darf deine Rolle nicht.')]);
    };
    route.onRequest = [route.onRequest ?? [], guard].flat();
  });
};
