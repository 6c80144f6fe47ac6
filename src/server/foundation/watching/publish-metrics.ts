import type { FastifyInstance } from 'fastify';
import { httpStatus } from '#domain/basics/http-status.ts';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { createGathering } from './gather-metrics.ts';
import { createHouseGauges, type House } from './house-gauges.ts';
import type { Meters } from './meters.ts';
import { acceptInsuranceOffers, createInsuranceOffers } from '#domain/wire/shop/basket.ts';
import { acceptInsuranceOffer, createInsuranceOffer } from '#domain/wire/shop/offers.ts';

type Parts = { meters: Meters; house: House };

/** What is counted, at /metrics, in Prometheus' text format. Register before the routes. */
export const publishMetrics = (app: FastifyInstance, { meters, house }: Parts) => {
  app.addHook('onResponse', (request, reply, done) => {
    // How long somebody watched says nothing about how quick an answer was.
    if (request.routeOptions.config.isWatch === true && reply.statusCode === httpStatus.ok) return done();
    const route = request.routeOptions.url ?? '__unknown__';
    meters.requests.note({ method: request.method, route, statusCode: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  countOutcomes(app, meters);

  const gather = createGathering(meters.register);
  const readHouse = createHouseGauges(house);
  app.get('/metrics', { logLevel: 'fatal', schema: { hide: true } }, async (_request, reply) => {
    const [counted, shared] = await Promise.all([gather(), readHouse()]);
    return reply.type(meters.register.contentType).send(`${counted}\n${shared}`);
  });
};

type Told = { _issues?: Issue[]; offers?: readonly unknown[]; answers?: readonly { _issues: Issue[] }[] };

/** Each animal of a basket counts: its offers come together or not at all, its contracts each for itself. */
const issuesOfEach = ({ _issues = [], offers, answers }: Told) =>
  offers?.map(() => _issues) ?? answers?.map((answer) => answer._issues) ?? [_issues];

/** Whether it came to an offer or a purchase stands in the answer's issues: its status is 200 either way. */
const countOutcomes = (app: FastifyInstance, { offers, purchases }: Meters) => {
  const counters = new Map([
    [createInsuranceOffer.path, offers],
    [acceptInsuranceOffer.path, purchases],
    [createInsuranceOffers.path, offers],
    [acceptInsuranceOffers.path, purchases],
  ]);
  app.addHook('onRoute', (route) => {
    const counter = counters.get(route.url);
    if (counter === undefined) return;
    route.preSerialization = [
      route.preSerialization ?? [],
      (_request: unknown, _reply: unknown, payload: Told, done: (cause: null, payload: unknown) => void) => {
        for (const issues of issuesOfEach(payload)) counter.inc({ outcome: isSuccess(issues) ? 'made' : 'refused' });
        done(null, payload);
      },
    ].flat() as never;
  });
};
