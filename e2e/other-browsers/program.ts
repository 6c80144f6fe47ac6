import { spawn } from 'node:child_process';
import { once } from 'node:events';

const patienceMs = 60_000;

/** A program that runs beside the walk: what it prints can be waited for, and it ends together with all that it started. */
export const startProgram = (command: string, args: readonly string[], environment: Record<string, string>) => {
  // A group of its own: a driver that is ended takes its browser along.
  const child = spawn(command, args, {
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = once(child, 'exit').catch(() => []);
  let printed = '';
  const readers = new Set<() => void>();
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => {
      // The start is what anybody waits for; a browser may go on to talk for minutes.
      if (printed.length < 100_000) printed += chunk.toString();
      for (const read of readers) read();
    });

  const untilPrinted = (pattern: RegExp) =>
    new Promise<string>((resolve, reject) => {
      const fail = (why: string) => reject(new Error(`${command} ${why}: ${printed.slice(-1000)}`));
      const timer = setTimeout(() => fail(`said nothing like ${pattern}`), patienceMs);
      const read = () => {
        const match = pattern.exec(printed)?.[1];
        if (match === undefined) return;
        clearTimeout(timer);
        readers.delete(read);
        resolve(match);
      };
      readers.add(read);
      child.once('error', (cause) => fail(cause.message));
      child.once('exit', (code) => fail(`ended with ${code}`));
      read();
    });

  const signal = (name: NodeJS.Signals) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name);
    } catch {
      // Nobody of the group is left.
    }
  };
  // However the walk ends: a browser that nobody waits for would stay.
  process.once('exit', () => signal('SIGKILL'));
  const stop = async () => {
    const timer = setTimeout(signal, 5000, 'SIGKILL');
    signal('SIGTERM');
    await ended;
    clearTimeout(timer);
    // Whoever of the group outlived the first.
    signal('SIGKILL');
  };
  return { untilPrinted, stop };
};
