import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { DocumentSource } from './document-source.ts';

export type PrintOrder = Pick<DocumentSource, 'template' | 'data'>;

/** What the process says to one order, with the memory that its compiler holds. */
export type PrintAnswer = ({ pdf: Uint8Array } | { diagnostics: string }) & { memoryBytes: number };

export type PrintWorker = {
  /** Rejects when the process dies over it. */
  print: (order: PrintOrder) => Promise<PrintAnswer>;
  end: () => Promise<void>;
};

/** A process and not a thread: see docs/decisions/003 on V8 and WebAssembly. */
export const startPrintProcess = async (): Promise<PrintWorker> => {
  // Its garbage is a few PDFs; V8's helpers looked at the compiler's growing memory with each of them, for a quarter of all that printing took.
  const execArgv = ['--single-threaded-gc'];
  const child = fork(join(import.meta.dirname, 'typesetter.ts'), [], { execArgv, serialization: 'advanced' });
  const exited = once(child, 'exit');
  const ended = exited.then((): never => {
    throw new Error('The document process ended.');
  });
  // Nobody may be printing when it ends; who prints next hears of it.
  ended.catch(() => null);
  child.on('error', () => undefined);
  return {
    print: async (order) => {
      const answered = once(child, 'message') as Promise<[PrintAnswer]>;
      child.send(order);
      const [answer] = await Promise.race([answered, ended]);
      return answer;
    },
    end: async () => {
      child.kill('SIGKILL');
      await exited;
    },
  };
};
