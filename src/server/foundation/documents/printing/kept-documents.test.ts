import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { startDocumentPrinter } from './document-printer.ts';
import type { DocumentSource, TemplateName } from './document-source.ts';
import { createKeptDocuments } from './kept-documents.ts';
import type { PrintWorker } from './print-process.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'tierdach-kept-'));
});
afterAll(() => rm(root, { recursive: true }));

const source = (data: string, template: TemplateName = 'privacy'): DocumentSource => ({
  title: 'T',
  fileName: 't.pdf',
  template,
  data,
});
const [terms, notice] = [source('terms'), source('notice')];

const startPrinter = (folder: string) => {
  const print = vi.fn<PrintWorker['print']>(async ({ data }) => ({ pdf: new TextEncoder().encode(data), memoryBytes: 0 }));
  const end = vi.fn<PrintWorker['end']>(async () => undefined);
  const kept = createKeptDocuments(folder);
  return { print, end, printer: startDocumentPrinter({ kept, startWorker: async () => ({ print, end }) }) };
};

test('what is the same for everybody is printed once for all processes and starts', async () => {
  const folder = join(root, 'shared');
  const first = startPrinter(folder);
  await first.printer.printAhead([terms, notice]);
  expect(first.print).toHaveBeenCalledTimes(2);
  // The press that printed ahead goes.
  expect(first.end).toHaveBeenCalledTimes(1);

  const next = startPrinter(folder);
  await next.printer.printAhead([terms, notice]);
  expect(String(await next.printer.print(terms))).toBe('terms');
  const third = startPrinter(folder);
  expect(String(await third.printer.print(notice))).toBe('notice');
  expect([next.print.mock.calls, third.print.mock.calls]).toEqual([[], []]);
});

test('what is no longer in force goes, and what was written halfway', async () => {
  const folder = join(root, 'changing');
  await startPrinter(folder).printer.printAhead([terms, notice]);
  await writeFile(join(folder, 'x.draft'), 'half');
  const next = startPrinter(folder);
  await next.printer.printAhead([notice, source('new terms')]);
  expect(next.print).toHaveBeenCalledTimes(1);
  expect(await readdir(folder)).toHaveLength(2);
});

test('what is written to one person never lies there', async () => {
  const folder = join(root, 'letters');
  const { printer } = startPrinter(folder);
  await printer.printAhead([terms]);
  await printer.print(source('to Käthe', 'offer'));
  expect(await readdir(folder)).toHaveLength(1);
});
