import type { FastifyInstance, FastifyServerOptions } from 'fastify';
import type { LogLevel } from '#server/foundation/config/config.ts';
import type { Tracing } from '#server/foundation/watching/tracing.ts';
import { describeError } from '#server/foundation/personal-data.ts';

type LogTarget = { write: (line: string) => void };

/** Structured logs. Addresses are logged as route patterns only: a query may carry a customer's name and e-mail. */
export const logOptions = (
  level: LogLevel,
  target?: LogTarget,
  tracing: Tracing | null = null,
): NonNullable<Exclude<FastifyServerOptions['logger'], boolean>> => ({
  level,
  ...(target === undefined ? {} : { stream: target }),
  ...(tracing !== null && { mixin: tracing.logFields }),
  serializers: {
    req: (request: { method: string; routeOptions?: { url?: string } }) => ({
      method: request.method,
      route: request.routeOptions?.url,
    }),
    err: (cause: Error) => describeError(cause),
  } as never,
});

export const logRequests = (app: FastifyInstance) => {
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
      {
        reqId: request.id,
        method: request.method,
        route: request.routeOptions.url,
        statusCode: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'answered',
    );
    done();
  });
};
