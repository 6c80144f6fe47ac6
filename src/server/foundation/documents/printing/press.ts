import type { PrintAnswer, PrintOrder, PrintWorker } from './print-process.ts';

export type Press = ReturnType<typeof createPress>;

type Options = { startWorker: () => Promise<PrintWorker>; workerMemoryBytes: number };

/**
 * One worker that sets one document after the other, and whoever takes its place. It starts with the first document: a process that
 * prints none pays nothing.
 */
export const createPress = ({ startWorker, workerMemoryBytes }: Options) => {
  let current: Promise<PrintWorker> | null = null;
  let spare: PrintWorker | null = null;
  let isPreparing = false;
  let isClosed = false;

  const endCurrent = async () => {
    const ending = current;
    current = null;
    await (await ending?.catch(() => null))?.end();
  };

  /** A worker is slow at first: the spare has printed once before it takes over, and nobody waits for it. */
  const prepareSpare = async (order: PrintOrder) => {
    if (isPreparing || spare !== null) return;
    isPreparing = true;
    try {
      const worker = await startWorker();
      await worker.print(order).catch(() => null);
      if (isClosed) await worker.end();
      else spare = worker;
    } catch {
      // The next document asks for one again.
    } finally {
      isPreparing = false;
    }
  };

  const attempt = async (order: PrintOrder) => {
    if (isClosed) throw new Error('The document printer is closed.');
    if (spare !== null) {
      const next = Promise.resolve(spare);
      spare = null;
      await endCurrent();
      current = next;
    }
    current ??= startWorker();
    try {
      return await (await current).print(order);
    } catch (error) {
      await endCurrent();
      throw error;
    }
  };

  return {
    /** A worker that dies takes one document with it, which may be innocent: it gets a second try with a new worker. */
    print: async (order: PrintOrder): Promise<PrintAnswer> => {
      const answer = await attempt(order).catch(() => attempt(order));
      if (answer.memoryBytes > workerMemoryBytes) void prepareSpare(order);
      return answer;
    },
    close: async () => {
      isClosed = true;
      await Promise.all([endCurrent(), spare?.end()]);
    },
  };
};
