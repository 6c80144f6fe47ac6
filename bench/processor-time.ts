import { execFileSync } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';

const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK']).toString());

const statOf = async (pid: number) => (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]!.split(' ');

/** Seconds of processor time that a process has used. Unlike the clock, it is hardly disturbed by others on the machine. */
export const processorSeconds = async (pid: number) => {
  const fields = await statOf(pid);
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
};

/** The same of a process with all that it started and that have ended meanwhile. */
export const processorSecondsOfTree = async (root: number) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(async (pid) => ({ pid, stat: await statOf(pid).catch(() => null) })));
  const childrenOf = Map.groupBy(stats, ({ stat }) => Number(stat?.[1]));
  const sum = (pid: number, stat: readonly string[] | null | undefined): number => {
    const ticks = (stat ?? []).slice(11, 15).reduce((total, field) => total + Number(field), 0);
    const ofChildren = (childrenOf.get(pid) ?? []).map((child) => sum(child.pid, child.stat));
    return ticks + ofChildren.reduce((total, part) => total + part, 0);
  };
  return sum(root, stats.find(({ pid }) => pid === root)?.stat) / ticksPerSecond;
};

/**
 * Seconds in which the threads of a process and of its children ran or stood in line for a core. As many of them a second as there are cores, and none was
 * idle for want of work: that tells a machine that others keep busy from a shop that waits.
 */
export const wantedSecondsOfTree = async (root: number) => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const parents = new Map(
    await Promise.all(pids.map(async (pid) => [pid, Number((await statOf(pid).catch(() => null))?.[1])] as const)),
  );
  const isOfTree = (pid: number): boolean => pid === root || (pid > 1 && isOfTree(parents.get(pid) || 0));
  let nanoseconds = 0;
  for (const pid of pids.filter(isOfTree)) {
    for (const thread of await readdir(`/proc/${pid}/task`).catch(() => [])) {
      const times = await readFile(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').catch(() => '0 0');
      const [ran = 0, waited = 0] = times.split(' ').map(Number);
      nanoseconds += ran + waited;
    }
  }
  return nanoseconds / 1e9;
};
