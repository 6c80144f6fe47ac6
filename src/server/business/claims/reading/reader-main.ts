import { Worker } from 'node:worker_threads';
import { serveOrders } from '#server/foundation/workers/worker-process.ts';
import { cents } from '#domain/basics/money.ts';
import type { ReaderAnswer, ReaderOrder } from './bill-reader.ts';
import { drawPhoto } from './draw-photo.ts';
import { FileRefused } from './file-kind.ts';
import { drawPages, readFiles } from './read-files.ts';

/** Reads bills in a process of its own: a file that fills the memory or never ends takes only this process with it. */
const guard = `const { workerData } = require('node:worker_threads');
setInterval(() => process.memoryUsage.rss() > workerData && process.kill(process.pid, 'SIGKILL'), 100);`;

const answer = async (order: ReaderOrder): Promise<ReaderAnswer> => {
  const memoryBytes = () => process.memoryUsage.rss();
  try {
    if ('draw' in order) return { pages: await drawPages(order.draw), memoryBytes: memoryBytes() };
    if ('photo' in order) return { pages: [await drawPhoto(order.photo)], memoryBytes: memoryBytes() };
    const rates = new Map(order.rates.map(([number, rate]) => [number, cents(rate)]));
    return { read: await readFiles(order.read, rates), memoryBytes: memoryBytes() };
  } catch (cause) {
    // Anything else is a fault of the machine: it ends the process, and the file is told to be unreadable.
    if (cause instanceof FileRefused) return { refusal: cause.key, memoryBytes: memoryBytes() };
    throw cause;
  }
};

// First: threads that start later are as patient as the one that starts them.
serveOrders('low', answer);
// A thread of its own: it looks also while the first one is busy.
new Worker(guard, { eval: true, workerData: Number(process.argv[2]) }).unref();
