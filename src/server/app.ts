import fastify, { LogController, type FastifyInstance } from 'fastify';
import rateLimit from '@fastify/rate-limit';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { Config } from './config.ts';
import type { DatabaseConnection } from './database/connect.ts';
import { answerErrors, answerIssues } from './http/answer-errors.ts';
import { publishContract } from './http/api-docs.ts';
import { guardClient } from './http/guard-client.ts';
import { logOptions, logRequests } from './http/log.ts';
import { publishMetrics } from './http/metrics.ts';
import { setSecurityHeaders } from './http/security-headers.ts';
import { serveOperations } from './operations/routes.ts';
import { serveOptions } from './options/routes.ts';
import { serveVets } from './vets/routes.ts';
import { serveWebsite } from './website/routes.ts';
import type { Website } from './website/website.ts';

export type Dependencies = {
  config: Config;
  connection: DatabaseConnection;
  tarifBook: TarifBook;
  /** The built web; null where something else serves it. */
  website: Website | null;
  /** Where log lines go; standard output by default. */
  logTarget?: { write: (line: string) => void };
};

/** The whole server as a function of what it depends on. */
export const buildApp = async ({ config, connection, tarifBook, website, logTarget }: Dependencies): Promise<FastifyInstance> => {
  const isProduction = config.appEnv === 'production';
  const app = fastify({
    logger: logOptions(config.logLevel, logTarget),
    logController: new LogController({ disableRequestLogging: true }),
    trustProxy: config.trustProxy,
    bodyLimit: 256 * 1024,
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    // Never change what a client sent: null must stay null and "1" a text (decisions 8). Unknown fields are dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false, allErrors: true } },
    frameworkErrors: (_cause, _request, reply) => void answerIssues(reply as never, 400),
  });
  app.removeContentTypeParser('text/plain');

  answerErrors(app);
  logRequests(app);
  await setSecurityHeaders(app, { isProduction });
  await app.register(rateLimit, {
    max: config.rateLimitPerMinute,
    timeWindow: '1 minute',
    allowList: (request) => !request.url.startsWith('/webapi') && !request.url.startsWith('/api/'),
  });
  guardClient(app, config.authToken);
  await publishContract(app);
  await publishMetrics(app);

  serveOperations(app, { appEnv: config.appEnv, ping: connection.ping });
  serveOptions(app, tarifBook);
  serveVets(app, connection.database, tarifBook);
  serveWebsite(app, website, { isProduction });
  return app;
};
