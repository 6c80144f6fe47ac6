import { scrypt } from 'node:crypto';
import { promisify } from 'node:util';

/** What the two browsers keep busy at the same time, on the machine that the limit was chosen for (two x64 cores). */
const usualMs = 500;
const minuteMs = 60_000;

/** Two browsers at once, as hard as they work: what else the machine does counts too. */
export const measureMachine = async (): Promise<number> => {
  const work = async () => {
    for (let round = 0; round < 4; round += 1) await promisify(scrypt)('of tests', 'salt', 64);
  };
  const began = performance.now();
  await Promise.all([work(), work()]);
  return performance.now() - began;
};

/** Never less than on that machine, and never so long that somebody takes it for hung. */
export const limitOf = (usual: number, measuredMs: number): number =>
  Math.round(Math.min(60 * minuteMs, usual * Math.max(1, measuredMs / usualMs)));
