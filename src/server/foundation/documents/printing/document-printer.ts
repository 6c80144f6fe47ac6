import { availableParallelism, totalmem } from 'node:os';
import { createDocumentCache } from './document-cache.ts';
import { isLetter, type DocumentSource } from './document-source.ts';
import { createFairQueue } from './fair-queue.ts';
import type { KeptDocuments } from './kept-documents.ts';
import { createPress, type Press } from './press.ts';
import { startPrintProcess, type PrintWorker } from './print-process.ts';

export type DocumentPrinter = {
  /** `lane`: who has it printed. The lanes take turns. */
  print: (document: DocumentSource, lane?: string) => Promise<Buffer>;
  /** These are the documents that are the same for everybody: no customer shall wait for one. */
  printAhead: (documents: readonly DocumentSource[]) => Promise<void>;
  close: () => Promise<void>;
};

/** The document is at fault: the message carries Typst's diagnostics. */
export class DocumentError extends Error {
  override name = 'DocumentError';
}

export type PrinterOptions = {
  cacheBytes?: number;
  /** How many documents are set at the same time, each by a process of its own. */
  presses?: number;
  /** Typst never forgets what it has set (about a megabyte a letter): a worker beyond this gives way to a fresh one. */
  workerMemoryBytes?: number;
  startWorker?: () => Promise<PrintWorker>;
  /** Where documents that are the same for everybody stay over a restart. */
  kept?: KeptDocuments | null;
};

const megabytes = (count: number) => count * 1024 * 1024;

/**
 * A fresh worker is slow over its first hundred letters, so each stays as long as there is room: all presses of the machine
 * together may take a quarter of its memory.
 */
const roomOfPress = () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Infinity);
  return Math.min(megabytes(1536), Math.max(megabytes(256), memory / 4 / availableParallelism()));
};

export const startDocumentPrinter = ({
  cacheBytes = megabytes(32),
  presses: most = availableParallelism(),
  workerMemoryBytes = roomOfPress(),
  startWorker = startPrintProcess,
  kept = null,
}: PrinterOptions = {}): DocumentPrinter => {
  const cache = createDocumentCache(cacheBytes);
  const queue = createFairQueue<(press: Press) => Promise<void>>();
  const presses = Array.from({ length: most }, () => createPress({ startWorker, workerMemoryBytes }));
  const idle = presses.toReversed();
  let isClosed = false;

  const printBy = async (press: Press, { template, data }: DocumentSource) => {
    const answer = await press.print({ template, data });
    if ('diagnostics' in answer) throw new DocumentError(answer.diagnostics);
    return Buffer.from(answer.pdf.buffer, answer.pdf.byteOffset, answer.pdf.byteLength);
  };

  const findKept = async (document: DocumentSource) => (isLetter(document) ? null : ((await kept?.find(document)) ?? null));

  const work = async () => {
    const press = idle.pop();
    if (press === undefined) return;
    for (let task = queue.take(); task !== undefined; task = queue.take()) await task(press);
    idle.push(press);
  };

  const printInTurn = (document: DocumentSource, lane: string) => {
    const { promise, resolve } = Promise.withResolvers<Buffer>();
    queue.push(lane, async (press) => {
      const printing = printBy(press, document);
      resolve(printing);
      await printing.catch(() => null);
    });
    void work();
    return promise;
  };

  return {
    print: async (document, lane = '') => {
      if (isClosed) throw new Error('The document printer is closed.');
      return cache.getOrPrint(document, async () => (await findKept(document)) ?? printInTurn(document, lane));
    },
    printAhead: async (documents) => {
      // A press of its own prints them and goes afterwards: what Typst remembers of half a megabyte of terms helps no letter.
      const press = createPress({ startWorker, workerMemoryBytes });
      presses.push(press);
      const printAndKeep = async (document: DocumentSource) => {
        const pdf = await printBy(press, document);
        await kept?.keep(document, pdf);
        return pdf;
      };
      for (const document of documents) {
        await cache.getOrPrint(document, async () => (await findKept(document)) ?? printAndKeep(document));
      }
      await Promise.all([press.close(), kept?.forgetAllBut(documents)]);
    },
    close: async () => {
      isClosed = true;
      await Promise.all(presses.map(({ close }) => close()));
    },
  };
};
