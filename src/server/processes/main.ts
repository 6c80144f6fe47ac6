import cluster from 'node:cluster';
import { parseArgs } from 'node:util';
import { parseConfig, readEnvironment } from '#server/foundation/config/config.ts';
import { runMain } from './run-main.ts';
import { sayServing } from './say.ts';
import { superviseWorkers } from './supervise-workers.ts';

await runMain(async (reference) => {
  const { workers } = parseArgs({ options: { workers: { type: 'string' } } }).values;
  const config = parseConfig({ ...readEnvironment(), ...(workers !== undefined && { WORKERS: workers }) });
  if (cluster.isPrimary && config.workers > 1) {
    await superviseWorkers(config.workers, (address) => sayServing(config, address));
    return;
  }
  await (await import('./start-shop.ts')).startShop(reference, { config });
});
