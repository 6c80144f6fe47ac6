import cluster, { type Address, type Worker } from 'node:cluster';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';
import { handOnBetweenWorkers } from '#server/foundation/http/siblings.ts';
import { gatherFromWorkers } from '#server/foundation/watching/gather-metrics.ts';

const pauseMs = 1_000;
/** So many in a row that ended before they served: another would as well. */
const failuresMost = 5;

/** What the first process says to the others when it has been told to end. */
export const stopMessage = 'stop';

/**
 * Runs several processes of this program on one port. The first starts alone: it brings the database up to date, and what keeps it from
 * serving would keep the others. One that dies is replaced. On a signal all finish what is under way.
 */
export const superviseWorkers = async (count: number, onServing: (address: string) => void) => {
  let isStopping = false;
  let failures = 0;

  const fork = async (): Promise<'serving' | 'ended'> => {
    const worker = cluster.fork({ WORKERS: String(count) });
    const serving = once(worker, 'listening').then(() => 'serving' as const);
    const ended = once(worker, 'exit').then(() => 'ended' as const);
    void ended.then(() => replace(worker));
    const state = await Promise.race([serving, ended]);
    if (state === 'serving') failures = 0;
    return state;
  };

  const replace = async (worker: Worker) => {
    if (isStopping || worker.exitedAfterDisconnect) return;
    failures += 1;
    if (failures >= failuresMost) return stop(1);
    await setTimeout(pauseMs);
    if (!isStopping) await fork();
  };

  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    const workers = Object.values(cluster.workers ?? {}).filter((worker) => worker !== undefined);
    const ends = workers.map(async (worker) => {
      const exit = once(worker, 'exit') as Promise<[number | null, NodeJS.Signals | null]>;
      worker.send(stopMessage);
      // One that does not serve yet hears only this; the others leave it to the message.
      worker.process.kill('SIGTERM');
      const [code, signal] = await exit;
      return code === 0 || signal === 'SIGTERM';
    });
    process.exit((await Promise.all(ends)).every(Boolean) ? exitCode : 1);
  };

  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void stop(0));
  handOnBetweenWorkers();
  gatherFromWorkers();
  const listening = once(cluster, 'listening') as Promise<[Worker, Address]>;
  if ((await fork()) === 'ended') process.exit(1);
  await Promise.all(Array.from({ length: count - 1 }, fork));
  const [, { address, port }] = await listening;
  onServing(`http://${address.includes(':') ? `[${address}]` : address}:${port}`);
};
