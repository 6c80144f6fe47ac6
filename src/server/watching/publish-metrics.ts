import type { FastifyInstance } from 'fastify';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import * as offerCalls from '#domain/wire/offer-calls.ts';
import type { DatabaseConnection } from '#server/database/connect.ts';
import { createGathering } from './gather-metrics.ts';
import type { Meters } from './meters.ts';

const statusGroups = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

type Answered = { method: string; route: string; statusCode: number; ms: number };

/** Sorting an answer into its row costs several times what noting it does; many at once are sorted in a fraction of it. */
const sortedAtOnce = 250;

type Parts = { meters: Meters; poolCounts: DatabaseConnection['poolCounts']; readHouse: () => Promise<string> };

/** What is counted, at /metrics, in Prometheus' text format. Register before the routes. */
export const publishMetrics = (app: FastifyInstance, { meters, poolCounts, readHouse }: Parts) => {
  const noted: Answered[] = [];
  const sortNoted = () => {
    for (const { method, route, statusCode, ms } of noted.splice(0)) {
      meters.requests.observe({ method, route, status_code: statusGroups[Math.floor(statusCode / 100)] ?? '' }, ms / 1000);
    }
  };
  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '__unknown__';
    noted.push({ method: request.method, route, statusCode: reply.statusCode, ms: reply.elapsedTime });
    if (noted.length >= sortedAtOnce) sortNoted();
    done();
  });
  countOutcomes(app, meters);

  const gather = createGathering(meters.register, () => {
    sortNoted();
    const { used, idle, waiting } = poolCounts();
    meters.databaseConnections.set({ state: 'used' }, used);
    meters.databaseConnections.set({ state: 'idle' }, idle);
    meters.databaseWaiting.set(waiting);
  });
  app.get('/metrics', { logLevel: 'fatal', schema: { hide: true } }, async (_request, reply) => {
    const [counted, house] = await Promise.all([gather(), readHouse()]);
    return reply.type(meters.register.contentType).send(`${counted}\n${house}`);
  });
};

/** Whether it came to an offer or a purchase stands in the answer's issues: its status is 200 either way. */
const countOutcomes = (app: FastifyInstance, { offers, purchases }: Meters) => {
  const counters = new Map([
    [offerCalls.createInsuranceOffer.path, offers],
    [offerCalls.acceptInsuranceOffer.path, purchases],
  ]);
  app.addHook('onRoute', (route) => {
    const counter = counters.get(route.url);
    if (counter === undefined) return;
    route.preSerialization = [
      route.preSerialization ?? [],
      (_request: unknown, _reply: unknown, payload: { _issues?: Issue[] }, done: (cause: null, payload: unknown) => void) => {
        counter.inc({ outcome: isSuccess(payload._issues ?? []) ? 'made' : 'refused' });
        done(null, payload);
      },
    ].flat() as never;
  });
};
