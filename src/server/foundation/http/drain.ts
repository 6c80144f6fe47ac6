import type { FastifyInstance } from 'fastify';

const lookEveryMs = 50;
/** Longer than any call works; what still stands open then is a visitor who does not finish asking. */
const patienceMs = 20_000;

/**
 * While the server closes, every answer ends its connection and no connection stays open without a request: otherwise each would be kept for
 * its next call, and the process with it. Whatever was asked is answered (spec 23.1).
 */
export const drainOnClose = (app: FastifyInstance) => {
  let isClosing = false;
  let timer: NodeJS.Timeout | null = null;
  let limit: NodeJS.Timeout | null = null;
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isClosing) reply.header('connection', 'close');
    done(null, payload);
  });
  app.addHook('preClose', (done) => {
    isClosing = true;
    timer = setInterval(() => app.server.closeIdleConnections(), lookEveryMs);
    limit = setTimeout(() => app.server.closeAllConnections(), patienceMs);
    done();
  });
  app.addHook('onClose', async () => {
    if (timer !== null) clearInterval(timer);
    if (limit !== null) clearTimeout(limit);
  });
};
