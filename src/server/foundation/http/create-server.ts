import { AjvCompiler } from '@fastify/ajv-compiler';
import { SerializerSelector, type SerializerFactory, type Serializer } from '@fastify/fast-json-stringify-compiler';
import fastify, { LogController, type FastifyInstance } from 'fastify';
import { uploadTimeoutMs } from '#domain/wire/call.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Config } from '#server/foundation/config/config.ts';
import type { Siblings } from './siblings.ts';
import type { Tracing } from '#server/foundation/watching/tracing.ts';
import { answerBrokenUrl } from '#server/foundation/website/routes.ts';
import type { Website } from '#server/foundation/website/website.ts';
import { answerErrors } from './answer-errors.ts';
import { drainOnClose } from './drain.ts';
import { guardClient } from './guards/guard-client.ts';
import { guardOperators } from './guards/guard-operators.ts';
import { limitCalls } from './guards/limit-calls.ts';
import { logOptions, logRequests } from './log.ts';
import { setSecurityHeaders } from './guards/security-headers.ts';

type ServerParts = {
  config: Config;
  clock: Clock;
  website: Website | null;
  /** Address that its visitors use. */
  ownUrl: string;
  /** Where log lines go; standard output by default. */
  logTarget?: { write: (line: string) => void } | undefined;
  siblings?: Siblings | null | undefined;
  noteRefused?: (limit: string) => void;
  tracing?: Tracing | null | undefined;
};

/** The last of so many wrote down who came to it; what stands before that the visitor may have made up. */
const trusted = (proxies: Config['trustProxy']) =>
  typeof proxies === 'number' ? (_address: string, hop: number) => hop < proxies : proxies;

/** The validators keep what they compiled, by its schema. */
const buildValidator = AjvCompiler();
const serializers = new WeakMap<object, Serializer>();

/** So that the servers of one process, a test run's hundreds, compile the shapes of the calls once: most of what a start costs. */
const buildSerializer: SerializerFactory = (...options) => {
  const compile = SerializerSelector()(...options);
  return (route) => {
    const schema = route.schema as object;
    const serialize = serializers.get(schema) ?? compile(route);
    serializers.set(schema, serialize);
    return serialize;
  };
};

/** What shop and desk have alike, before their first route: limits, log, headers, guards, answers to what fails. */
export const createServer = ({
  config,
  clock,
  website,
  logTarget,
  ownUrl,
  siblings,
  noteRefused,
  tracing,
}: ServerParts): FastifyInstance => {
  const app = fastify({
    logger: logOptions(config.logLevel, logTarget, tracing),
    logController: new LogController({ disableRequestLogging: true }),
    // A logger for each request would cost more than its one line, which names the request itself.
    childLoggerFactory: (logger) => logger,
    trustProxy: trusted(config.trustProxy),
    bodyLimit: 256 * 1024,
    // Longer than whoever sends a photo on a slow line waits; what comes before a body is short.
    requestTimeout: uploadTimeoutMs + 10_000,
    http: { headersTimeout: 20_000 },
    forceCloseConnections: 'idle',
    // What comes on a connection that is still open is answered as well (drain.ts).
    return503OnClosing: false,
    // Never change what a client sent: null must stay null and "1" a text (spec 12.1). Unknown fields are dropped.
    ajv: { customOptions: { coerceTypes: false, removeAdditional: 'all', useDefaults: false, allErrors: true } },
    schemaController: { compilersFactory: { buildValidator, buildSerializer } },
    frameworkErrors: (_cause, request, reply) => void answerBrokenUrl(website, request as never, reply as never),
  });
  tracing?.traceRequests(app);
  drainOnClose(app);
  app.removeContentTypeParser('text/plain');
  answerErrors(app);
  logRequests(app);
  const isProduction = config.appEnv === 'production';
  setSecurityHeaders(app, { isProduction });
  limitCalls(app, { perMinute: config.rateLimitPerMinute, clock, siblings, noteRefused });
  guardClient(app, { authToken: config.authToken, ownUrl });
  guardOperators(app, { isProduction, operatorToken: config.operatorToken });
  return app;
};
