import metrics from 'fastify-metrics';
import type { FastifyInstance } from 'fastify';

/** Counts and times by route pattern at /metrics, in Prometheus' text format. */
export const publishMetrics = async (app: FastifyInstance) => {
  await app.register(metrics, {
    endpoint: '/metrics',
    clearRegisterOnInit: true,
    routeMetrics: { enabled: { histogram: true, summary: false }, groupStatusCodes: true },
  });
};
