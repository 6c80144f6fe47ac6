import { createDocumentCache } from './document-cache.ts';
import type { DocumentSource } from './document-source.ts';
import { startPrintProcess, type PrintOrder, type PrintWorker } from './print-process.ts';

export type DocumentPrinter = {
  print: (document: DocumentSource) => Promise<Buffer>;
  close: () => Promise<void>;
};

/** The document is at fault: the message carries Typst's diagnostics. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

export type PrinterOptions = {
  cacheBytes?: number;
  /** Typst never forgets what it has set (2 MB a letter): a worker beyond this gives way to a fresh one. */
  workerMemoryBytes?: number;
  startWorker?: () => Promise<PrintWorker>;
};

const megabytes = (count: number) => count * 1024 * 1024;

/** One worker sets one document after the other. It starts with the first one: a process that prints none pays nothing. */
export const startDocumentPrinter = ({
  cacheBytes = megabytes(32),
  workerMemoryBytes = megabytes(384),
  startWorker = startPrintProcess,
}: PrinterOptions = {}): DocumentPrinter => {
  const cache = createDocumentCache(cacheBytes);
  let worker: Promise<PrintWorker> | null = null;
  let lastInQueue: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  const endWorker = async () => {
    const ending = worker;
    worker = null;
    await (await ending?.catch(() => null))?.end();
  };

  const attempt = async (order: PrintOrder) => {
    if (isClosed) throw new Error('The document printer is closed.');
    worker ??= startWorker();
    try {
      const answer = await (await worker).print(order);
      if (answer.memoryBytes > workerMemoryBytes) await endWorker();
      return answer;
    } catch (error) {
      await endWorker();
      throw error;
    }
  };

  const printNow = async ({ template, data }: DocumentSource) => {
    const order = { template, data };
    // A worker that dies takes one document with it, which may be innocent: it gets a second try with a new worker.
    const answer = await attempt(order).catch(() => attempt(order));
    if ('diagnostics' in answer) throw new DocumentError(answer.diagnostics);
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
  };

  const printInTurn = (document: DocumentSource) => {
    const printed = lastInQueue.then(() => printNow(document));
    lastInQueue = printed.catch(() => null);
    return printed;
  };

  return {
    print: async (document) => {
      if (isClosed) throw new Error('The document printer is closed.');
      return cache.getOrPrint(document, () => printInTurn(document));
    },
    close: async () => {
      isClosed = true;
      await endWorker();
    },
  };
};
