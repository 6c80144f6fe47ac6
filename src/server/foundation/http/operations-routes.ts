import brand from '#reference/brand.json' with { type: 'json' };
import type { FastifyInstance } from 'fastify';
import { ok } from '#domain/basics/issue.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { AppEnv } from '#server/foundation/config/config.ts';
import { activateDebugMode } from '#domain/wire/shop/offers.ts';
import { route, type Route } from './route.ts';
import { answerIssues } from './answer-errors.ts';
import { describeError } from '#server/foundation/personal-data.ts';
import { within } from '#server/foundation/mail/time-limit.ts';

const validForDays = 180;
const dayMs = 24 * 60 * 60 * 1000;

/** Whom to tell of a hole, for whoever finds one (RFC 9116). It ends only when the shop has not answered for half a year. */
const securityText = (publicUrl: string, now: Date) =>
  [
    `Contact: mailto:${brand.contact.infoMail}`,
    `Expires: ${new Date(now.getTime() + validForDays * dayMs).toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');

type Dependencies = {
  appEnv: AppEnv;
  ownUrl: string;
  clock: Clock;
  ping: () => Promise<void>;
  /** How long one who asks is kept waiting. */
  patienceMs?: number;
};

/** A database that is stopped in the middle of a word keeps its connections (spec 23.4): that long it may as well be busy. */
const busyMs = 20_000;

type Health = { status: 'ok' } | { status: 'busy' } | { status: 'dead'; cause: unknown };

/**
 * One look at a time, whoever asks: where every connection is in use, more of them would only wait in line. Whoever gets no answer in time hears that the
 * database is busy, as long as it has answered a while ago, and then that it is dead; an error is that at once.
 */
const createLook = ({ clock, ping, patienceMs = 5_000 }: Pick<Dependencies, 'clock' | 'ping' | 'patienceMs'>) => {
  const { elapsedMs = () => clock.now().getTime() } = clock;
  let answeredAt = Number.NEGATIVE_INFINITY;
  let current: Promise<Health> | null = null;
  const begin = () =>
    ping()
      .then((): Health => ({ status: 'ok' }))
      .catch((cause: unknown): Health => ({ status: 'dead', cause }))
      .then((health) => {
        if (health.status === 'ok') answeredAt = elapsedMs();
        current = null;
        return health;
      });
  return async (): Promise<Health> => {
    current ??= begin();
    return within(patienceMs, current, 'the database does not answer in time').catch((cause: unknown): Health =>
      elapsedMs() - answeredAt < busyMs ? { status: 'busy' } : { status: 'dead', cause },
    );
  };
};

/** What watches over the shop: the load balancer, the browser's backend check, the developer. */
export const serveOperations = (app: FastifyInstance, { appEnv, ownUrl, clock, ...looking }: Dependencies) => {
  const look = createLook({ clock, ...looking });
  const noStore = { 'cache-control': 'no-store' };

  app.get(
    '/environment.txt',
    { schema: { summary: 'Betriebsart', tags: ['Betrieb'], produces: ['text/plain'] } },
    (_request, reply) => reply.headers(noStore).type('text/plain; charset=utf-8').send(appEnv),
  );

  app.get(
    '/.well-known/security.txt',
    { schema: { summary: 'Wem eine Sicherheitslücke gemeldet wird', tags: ['Betrieb'], produces: ['text/plain'] } },
    (_request, reply) => reply.headers(noStore).type('text/plain; charset=utf-8').send(securityText(ownUrl, clock.now())),
  );

  app.get('/health/live', { schema: { summary: 'Der Prozess lebt', tags: ['Betrieb'] } }, (_request, reply) =>
    reply.headers(noStore).send({ status: 'ok' }),
  );

  app.get('/health/ready', { schema: { summary: 'Die Datenbank antwortet', tags: ['Betrieb'] } }, async (request, reply) => {
    const health = await look();
    if (health.status !== 'dead') return reply.headers(noStore).send({ status: health.status });
    request.log.error({ reqId: request.id, err: describeError(health.cause as Error) }, 'database does not answer');
    return answerIssues(reply, 503);
  });
};

/** spec 11.16: outside production it turns on the wizard's sample-data button; in production, and at the desk, there is no such path. */
export const debugRoutes = (appEnv: AppEnv): Route[] =>
  appEnv === 'production' ? [] : [route(activateDebugMode, () => ({ _issues: [ok('Debug-Modus ist eingeschaltet.')] }))];
