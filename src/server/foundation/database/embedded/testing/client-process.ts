import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type Question = { id: number; text: string; values: unknown[] };
export type Answer = { id: number; rows: Record<string, unknown>[] } | { id: number; error: string };

/** A process with a connection of its own to the embedded database of a folder. It ends with the test at the latest. */
export const startClient = async (dataDir: string) => {
  const child = fork(join(import.meta.dirname, 'client-main.ts'), [dataDir], { execArgv: [] });
  const ended = once(child, 'exit');
  const waiting = new Map<number, (answer: Answer) => void>();
  let count = 0;
  const end = async (how: () => void) => {
    if (child.connected) how();
    await ended;
  };
  const client = {
    /** Several at once wait for each other: a process has one connection, so that `begin` and `commit` may be asked too. */
    ask: async (text: string, ...values: unknown[]) => {
      const id = count++;
      const answered = new Promise<Answer>((resolve) => waiting.set(id, resolve));
      child.send({ id, text, values } satisfies Question);
      const answer = await answered;
      if ('error' in answer) throw new Error(answer.error);
      return answer.rows;
    },
    /** SIGKILL: no farewell, as a power cut. */
    kill: () => end(() => child.kill('SIGKILL')),
    close: () => end(() => child.send('close')),
  };
  onTestFinished(client.close);
  await Promise.race([once(child, 'message'), ended.then(() => Promise.reject(new Error('the client ended')))]);
  child.on('message', (answer: Answer) => waiting.get(answer.id)?.(answer));
  return client;
};
