import { expect, test, vi } from 'vitest';
import { DocumentError, startDocumentPrinter } from './document-printer.ts';
import type { DocumentSource } from './document-source.ts';
import { initialInformationDocument, privacyDocument } from './notice-documents.ts';
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

test('replaces a worker whose memory has grown beyond the limit', async () => {
  const workers = [quickWorker(11), quickWorker(10)];
  const startWorker = vi.fn<() => Promise<PrintWorker>>();
  for (const worker of workers) startWorker.mockResolvedValueOnce(worker);
  const printer = startDocumentPrinter({ workerMemoryBytes: 10, startWorker });
  for (const data of ['a', 'b', 'c']) await printer.print(source(data));
  expect(startWorker).toHaveBeenCalledTimes(2);
  expect(workers[0]!.end).toHaveBeenCalledTimes(1);
  expect(workers[1]!.end).not.toHaveBeenCalled();
});

test('survives the death of its worker in the middle of a document', async () => {
  const started: PrintWorker[] = [];
  const printer = startDocumentPrinter({
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
