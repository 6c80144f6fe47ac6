import cluster from 'node:cluster';
import closeWithGrace from 'close-with-grace';
import type { FastifyInstance } from 'fastify';
import { stopMessage } from './supervise-workers.ts';

/** After this the process ends with 1, whatever still hangs. */
const limitMs = 30_000;

type Closable = { close: () => Promise<void> };

/**
 * On a signal: what is under way is finished, then `parts` are closed in their order, and the process ends with 0 (spec 23.1). One of several workers is told by
 * the process that watches over it, which gets the signal too.
 */
export const endOnSignal = (app: FastifyInstance, { parts, onStop }: { parts: readonly Closable[]; onStop?: () => void }) => {
  const skip = cluster.isWorker ? (['SIGTERM', 'SIGINT'] as const) : [];
  const { close } = closeWithGrace({ delay: limitMs, skip: [...skip] }, async ({ err }) => {
    onStop?.();
    if (err !== undefined) app.log.fatal({ err }, 'the server stops');
    await app.close();
    for (const part of parts) await part.close();
  });
  if (!cluster.isWorker) return;
  for (const signal of skip) process.on(signal, () => undefined);
  process.on('message', (message) => message === stopMessage && close());
  process.on('disconnect', close);
};

/** Whoever watches over the process shall start it anew: it can do nothing by itself any more (spec 23.2). */
export const endWithoutDatabase = (cause: Error) => {
  process.stderr.write(`Die eingebaute Datenbank lässt sich nicht wieder starten (${cause.message}). Der Server beendet sich.\n`);
  process.exit(1);
};
