/**
 * As many processes as cores against one process on one core: shop, PostgreSQL and whoever buys have these cores alone. Only on Linux,
 * where `taskset` binds a process to cores: `node bench/scaling.ts`.
 */
import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';

const purchases = join(import.meta.dirname, 'purchases.ts');

/** Counts the lines of the report, first 8 at a time, then 64. */
const perSecondOn = (cores: number) => {
  const { stdout, error } = spawnSync('taskset', ['-c', `0-${cores - 1}`, process.execPath, purchases, 'cores'], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (error !== undefined) throw error;
  process.stdout.write(stdout);
  return [...stdout.matchAll(/([\d.]+) purchases\/s/g)].map(([, perSecond]) => Number(perSecond));
};

const cores = availableParallelism();
if (process.platform !== 'linux' || cores === 1) console.log('scaling: takes Linux and more than one core');
else {
  const [one, all] = [perSecondOn(1), perSecondOn(cores)];
  const times = all.map((perSecond, index) => (perSecond / (one[index] ?? Number.NaN)).toFixed(2));
  console.log(
    `scaling: ${cores} processes on ${cores} cores do ${times.join(' and ')} times as much as one on one, 8 and 64 at a time`,
  );
}
