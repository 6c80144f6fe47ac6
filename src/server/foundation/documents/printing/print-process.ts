import { join } from 'node:path';
import { startWorkerProcess } from '#server/foundation/workers/worker-process.ts';
import type { DocumentSource } from './document-source.ts';

export type PrintOrder = Pick<DocumentSource, 'template' | 'data'>;

/** What the process says to one order, with the memory that its compiler holds. */
export type PrintAnswer = ({ pdf: Uint8Array } | { diagnostics: string }) & { memoryBytes: number };

export type PrintWorker = {
  /** Rejects when the process dies over it. */
  print: (order: PrintOrder) => Promise<PrintAnswer>;
  end: () => Promise<void>;
};

export const startPrintProcess = async (): Promise<PrintWorker> => {
  // Its garbage is a few PDFs; V8's helpers looked at the compiler's growing memory with each of them, for a quarter of all that printing took.
  const execArgv = ['--single-threaded-gc'];
  const { ask, end } = await startWorkerProcess<PrintOrder, PrintAnswer>(join(import.meta.dirname, 'typesetter.ts'), {
    execArgv,
  });
  return { print: ask, end };
};
