import { readdir, readFile } from 'node:fs/promises';

type Running = { pid: number; parent: number; commandLine: string };

const listProcesses = async (): Promise<Running[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const read = async (pid: string) => {
    const commandLine = (await readFile(`/proc/${pid}/cmdline`, 'utf8')).replaceAll('\0', ' ');
    const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
    return { pid: Number(pid), parent: Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]), commandLine };
  };
  // One that ends meanwhile is none.
  return (await Promise.all(pids.map((pid) => read(pid).catch(() => null)))).filter((running) => running !== null);
};

/** Processes that this one started, or that one of those did, by what stands in their command line. */
export const findChildren = async (ancestor: number, part = ''): Promise<number[]> => {
  const all = await listProcesses();
  const family = new Set([ancestor]);
  for (let before = 0; before !== family.size;) {
    before = family.size;
    for (const { pid, parent } of all) if (family.has(parent)) family.add(pid);
  }
  family.delete(ancestor);
  return all.filter(({ pid, commandLine }) => family.has(pid) && commandLine.includes(part)).map(({ pid }) => pid);
};

/** All whose command line has this. */
export const findProcesses = async (part: string): Promise<number[]> =>
  (await listProcesses()).filter(({ commandLine }) => commandLine.includes(part)).map(({ pid }) => pid);

/** Kills every such process as soon as it is there, until this has ended or so many are dead. Returns how many. */
export const killUntil = async (end: Promise<unknown>, ancestor: number, part: string, most = Number.POSITIVE_INFINITY) => {
  const over = new AbortController();
  void end.finally(() => over.abort());
  let kills = 0;
  while (!over.signal.aborted && kills < most) {
    for (const pid of await findChildren(ancestor, part)) {
      process.kill(pid, 'SIGKILL');
      kills += 1;
    }
  }
  return kills;
};
