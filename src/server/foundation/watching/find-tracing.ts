import type { Config } from '#server/foundation/config/config.ts';
import type { Tracing } from './tracing.ts';

/** Null where nobody collects traces: then nothing of the library is loaded. */
export const findTracing = async ({ tracesEndpoint, tracesName }: Config): Promise<Tracing | null> => {
  if (tracesEndpoint === null) return null;
  const { startTracing } = await import('./start-tracing.ts');
  return startTracing({ endpoint: tracesEndpoint, serviceName: tracesName });
};
