import { collectDefaultMetrics, Histogram, Registry } from '@prometheus-io/client';
import type { FastifyInstance } from 'fastify';

const statusGroups = ['', '1xx', '2xx', '3xx', '4xx', '5xx'];

type Answered = { method: string; route: string; statusCode: number; ms: number };

/** Sorting an answer into its row costs several times what noting it does; many at once are sorted in a fraction of it. */
const sortedAtOnce = 250;

/** Counts and times by route pattern at /metrics, in Prometheus' text format, with those of the process. */
export const publishMetrics = (app: FastifyInstance) => {
  const register = new Registry();
  collectDefaultMetrics({ register });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'request duration in seconds',
    labelNames: ['method', 'route', 'status_code'],
    registers: [register],
  });

  const noted: Answered[] = [];
  const sortNoted = () => {
    for (const { method, route, statusCode, ms } of noted.splice(0)) {
      durations.observe({ method, route, status_code: statusGroups[Math.floor(statusCode / 100)] ?? '' }, ms / 1000);
    }
  };

  app.addHook('onResponse', (request, reply, done) => {
    const route = request.routeOptions.url ?? '__unknown__';
    noted.push({ method: request.method, route, statusCode: reply.statusCode, ms: reply.elapsedTime });
    if (noted.length >= sortedAtOnce) sortNoted();
    done();
  });
  app.get('/metrics', { logLevel: 'fatal', schema: { hide: true } }, async (_request, reply) => {
    sortNoted();
    return reply.type(register.contentType).send(await register.metrics());
  });
};
