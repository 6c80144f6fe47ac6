import { join } from 'node:path';
import { joinReadings, type SimpleRates } from '#domain/claims/reading/read-bill.ts';
import { createFairQueue } from '#server/foundation/documents/printing/fair-queue.ts';
import { startWorkerProcess, type WorkerProcess } from '#server/foundation/workers/worker-process.ts';
import type { RefusalKey } from './file-kind.ts';
import type { FilesRead } from './read-files.ts';

export type ReaderOrder =
  | { read: readonly Uint8Array[]; rates: readonly (readonly [string, number])[] }
  | { draw: Uint8Array }
  | { photo: Uint8Array };
export type ReaderAnswer = ({ read: FilesRead } | { pages: Uint8Array[] } | { refusal: RefusalKey }) & { memoryBytes: number };
type ReaderProcess = WorkerProcess<ReaderOrder, ReaderAnswer>;

const megabytes = (count: number) => count * 1024 * 1024;

/** More than the largest picture takes while its words are read; beyond it the process ends. */
const mostMemoryBytes = megabytes(1536);
/** One that holds more between two bills gives way to a fresh one. */
const restingMemoryBytes = megabytes(768);
/** Ten seconds read a photo where nothing else happens; at the lowest priority it may take several times that. */
const timeLimitOf = (files: number) => 120_000 + 60_000 * files;
/** A process that nobody needs holds its model of German for nothing. */
const idleMs = 60_000;

/** Without a word of ours in its environment, and without the right to write or to start anything: it opens what strangers send. */
const startReaderProcess = (memoryBytes: number): Promise<ReaderProcess> =>
  startWorkerProcess(join(import.meta.dirname, 'reader-main.ts'), {
    execArgv: '--permission --allow-fs-read=* --allow-addons --allow-worker --disable-warning=SecurityWarning'
      .concat(' --max-old-space-size=512 --v8-pool-size=1')
      .split(' '),
    args: [String(memoryBytes)],
    env: {},
  });

export type BillReader = {
  /** All files of one bill, in the order of its pages. `lane`: whose they are; lanes take turns. Never rejects for a file. */
  read: (files: readonly Uint8Array[], rates: SimpleRates, lane?: string) => Promise<FilesRead>;
  /** The pages of a file for the eye, as JPEGs drawn anew; a refusal by its name. */
  drawPages: (file: Uint8Array, lane?: string) => Promise<{ pages: Uint8Array[] } | { refusal: RefusalKey }>;
  /** A picture as a small square. Bills take their time: whoever waits for this has a reader of their own. */
  drawPhoto: (file: Uint8Array, lane?: string) => Promise<{ photo: Uint8Array } | { refusal: RefusalKey }>;
  close: () => Promise<void>;
};

type Options = { memoryBytes?: number; timeLimitMs?: number };

/**
 * One bill at a time, at the lowest priority: who asks for a price does not notice. A file that hangs or kills the process is
 * unreadable, and the next one gets a new process; there is no second try, which would cost as much again.
 */
export const startBillReader = ({ memoryBytes = mostMemoryBytes, timeLimitMs }: Options = {}): BillReader => {
  const queue = createFairQueue<() => Promise<void>>();
  let current: Promise<ReaderProcess> | null = null;
  let idle: NodeJS.Timeout | null = null;
  let isBusy = false;
  let isClosed = false;

  const endCurrent = async () => {
    const ending = current;
    current = null;
    await (await ending?.catch(() => null))?.end();
  };

  const ask = async (order: ReaderOrder): Promise<ReaderAnswer> => {
    if (isClosed) throw new Error('The bill reader is closed.');
    if (idle !== null) clearTimeout(idle);
    try {
      current ??= startReaderProcess(memoryBytes);
      const answer = await (await current).ask(order, timeLimitMs ?? timeLimitOf('read' in order ? order.read.length : 1));
      if (answer.memoryBytes > restingMemoryBytes) await endCurrent();
      return answer;
    } catch (cause) {
      await endCurrent();
      // Nobody has read it to its end: that says nothing about the file.
      if (isClosed) throw cause;
      return { refusal: 'unreadable', memoryBytes: 0 };
    } finally {
      idle = setTimeout(() => void endCurrent(), idleMs).unref();
    }
  };

  const work = async () => {
    if (isBusy) return;
    isBusy = true;
    for (let task = queue.take(); task !== undefined; task = queue.take()) await task();
    isBusy = false;
  };

  const askInTurn = (order: ReaderOrder, lane: string) => {
    const { promise, resolve } = Promise.withResolvers<ReaderAnswer>();
    queue.push(lane, async () => {
      const answering = ask(order);
      resolve(answering);
      await answering.catch(() => null);
    });
    void work();
    return promise;
  };

  return {
    read: async (files, rates, lane = '') => {
      const answer = await askInTurn({ read: files, rates: [...rates] }, lane);
      if ('read' in answer) return answer.read;
      return { bill: joinReadings([]), files: files.map(() => ({ kind: null, refusal: 'unreadable' })), producers: [] };
    },
    drawPages: async (file, lane = '') => {
      const answer = await askInTurn({ draw: file }, lane);
      return 'pages' in answer ? { pages: answer.pages } : { refusal: 'refusal' in answer ? answer.refusal : 'unreadable' };
    },
    drawPhoto: async (file, lane = '') => {
      const answer = await askInTurn({ photo: file }, lane);
      const [photo] = 'pages' in answer ? answer.pages : [];
      if (photo !== undefined) return { photo };
      return { refusal: 'refusal' in answer ? answer.refusal : 'unreadable' };
    },
    close: async () => {
      isClosed = true;
      if (idle !== null) clearTimeout(idle);
      await endCurrent();
    },
  };
};
