import { expect, test, vi } from 'vitest';
import { DocumentError, startDocumentPrinter } from './document-printer.ts';
import type { DocumentSource } from './document-source.ts';
import { initialInformationDocument, privacyDocument } from '#server/foundation/documents/letters/notice-documents.ts';
import { startPrintProcess, type PrintWorker } from './print-process.ts';

const source = (data: string): DocumentSource => ({ title: 'T', fileName: 't.pdf', template: 'privacy', data });

/** Answers at once with the data as "PDF". */
const quickWorker = (memoryBytes = 0) => {
  const print = vi.fn<PrintWorker['print']>(async ({ data }) => ({ pdf: new TextEncoder().encode(data), memoryBytes }));
  const end = vi.fn<PrintWorker['end']>(async () => undefined);
  return { print, end };
};

test('prints the same content once, also when asked twice at the same time', async () => {
  const worker = quickWorker();
  const printer = startDocumentPrinter({ startWorker: async () => worker });
  const [one, two] = await Promise.all([printer.print(source('a')), printer.print(source('a'))]);
  const three = await printer.print(source('a'));
  expect(worker.print).toHaveBeenCalledTimes(1);
  expect([one, two, three].map(String)).toEqual(['a', 'a', 'a']);
  await printer.print(source('b'));
  expect(worker.print).toHaveBeenCalledTimes(2);
});

test('forgets what was unused the longest when the cache is full', async () => {
  const worker = quickWorker();
  const printer = startDocumentPrinter({ cacheBytes: 4, startWorker: async () => worker });
  for (const data of ['aa', 'bb', 'aa', 'cc', 'aa']) await printer.print(source(data));
  expect(worker.print).toHaveBeenCalledTimes(3);
  await printer.print(source('bb'));
  expect(worker.print).toHaveBeenCalledTimes(4);
});

test('gives every document its own answer, one after the other', async () => {
  const worker = quickWorker();
  const printer = startDocumentPrinter({ startWorker: async () => worker });
  const texts = Array.from({ length: 20 }, (_, index) => `document ${index}`);
  expect((await Promise.all(texts.map((text) => printer.print(source(text))))).map(String)).toEqual(texts);
});

test('replaces a worker whose memory has grown beyond the limit, once another is ready', async () => {
  const [old, next] = [quickWorker(11), quickWorker(10)];
  const isReady = Promise.withResolvers<PrintWorker>();
  const startWorker = vi.fn<() => Promise<PrintWorker>>().mockResolvedValueOnce(old).mockReturnValueOnce(isReady.promise);
  const printer = startDocumentPrinter({ presses: 1, workerMemoryBytes: 10, startWorker });
  for (const data of ['a', 'b']) await printer.print(source(data));
  expect(old.print).toHaveBeenCalledTimes(2);
  expect(old.end).not.toHaveBeenCalled();
  isReady.resolve(next);
  // It warms up with what was just asked for.
  await vi.waitFor(() => expect(next.print).toHaveBeenCalledWith({ template: 'privacy', data: 'a' }));
  for (const data of ['c', 'd']) await printer.print(source(data));
  expect(startWorker).toHaveBeenCalledTimes(2);
  expect(old.end).toHaveBeenCalledTimes(1);
  expect(next.print.mock.calls.map(([{ data }]) => data)).toEqual(['a', 'c', 'd']);
});

/** Prints nothing before it is let. */
const heldWorkers = () => {
  const held: { data: string; let: () => void }[] = [];
  const print: PrintWorker['print'] = async ({ data }) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    held.push({ data, let: resolve });
    await promise;
    return { pdf: new TextEncoder().encode(data), memoryBytes: 0 };
  };
  return { held, startWorker: async () => ({ print, end: async () => undefined }) };
};

test('sets as many documents at a time as it has presses', async () => {
  const { held, startWorker } = heldWorkers();
  const printer = startDocumentPrinter({ presses: 2, startWorker });
  const printing = ['a', 'b', 'c'].map((data) => printer.print(source(data)));
  await vi.waitFor(() => expect(held.map(({ data }) => data)).toEqual(['a', 'b']));
  held[1]?.let();
  expect(String(await printing[1])).toBe('b');
  await vi.waitFor(() => expect(held.map(({ data }) => data)).toEqual(['a', 'b', 'c']));
  held.forEach((order) => order.let());
  await Promise.all(printing);
});

test('lets nobody wait for all that somebody else has printed', async () => {
  const worker = quickWorker();
  const printer = startDocumentPrinter({ presses: 1, startWorker: async () => worker });
  const hundred = Array.from({ length: 100 }, (_, index) => printer.print(source(`many ${index}`), 'one'));
  await Promise.all([...hundred, printer.print(source('single'), 'other')]);
  const order = worker.print.mock.calls.map(([{ data }]) => data);
  expect(order.indexOf('single')).toBeLessThanOrEqual(4);
  expect(order.filter((data) => data !== 'single')).toEqual(hundred.map((_, index) => `many ${index}`));
});

test('survives the death of its worker in the middle of a document', async () => {
  const started: PrintWorker[] = [];
  const printer = startDocumentPrinter({
    presses: 1,
    startWorker: async () => {
      const worker = await startPrintProcess();
      started.push(worker);
      if (started.length > 1) return worker;
      return {
        ...worker,
        print: async (order) => {
          const printing = worker.print(order);
          await worker.end();
          return printing;
        },
      };
    },
  });
  const [one, two] = await Promise.all([printer.print(initialInformationDocument()), printer.print(privacyDocument())]);
  expect([one, two].map((pdf) => pdf.subarray(0, 5).toString())).toEqual(['%PDF-', '%PDF-']);
  expect(started).toHaveLength(2);
  await printer.close();
});

test('gives up on a document that kills every worker, and prints the next', async () => {
  const dying: PrintWorker = {
    print: async ({ data }) =>
      data === 'bad' ? Promise.reject(new Error('dead')) : quickWorker().print({ template: 'privacy', data }),
    end: async () => undefined,
  };
  const printer = startDocumentPrinter({ startWorker: async () => dying });
  const bad = printer.print(source('bad'));
  const good = printer.print(source('good'));
  await expect(bad).rejects.toThrow('dead');
  expect(String(await good)).toBe('good');
});

test('tells what Typst found wrong, and goes on', async () => {
  const printer = startDocumentPrinter();
  const faulty = printer.print(source('{}'));
  await expect(faulty).rejects.toThrow(DocumentError);
  await expect(faulty).rejects.toThrow(/privacy: .*does not contain key/);
  expect((await printer.print(privacyDocument())).length).toBeGreaterThan(1000);
  await printer.close();
});

test('refuses to print once it is closed, and ends what is under way', async () => {
  const printer = startDocumentPrinter();
  const printing = printer.print(privacyDocument());
  const outcome = printing.catch((error: Error) => error.message);
  await printer.close();
  expect(await outcome).toBe('The document printer is closed.');
  await expect(printer.print(privacyDocument())).rejects.toThrow('The document printer is closed.');
});
