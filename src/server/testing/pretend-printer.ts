import { join } from 'node:path';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import type { TemplateName } from '#server/foundation/documents/printing/document-source.ts';
import { createKeptDocuments } from '#server/foundation/documents/printing/kept-documents.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { shippedReference } from './shipped-reference.ts';

/** A line stands for each document, for whoever does not read them. */
export const pretendPrinter: DocumentPrinter = {
  print: async ({ title }) => Buffer.from(`%PDF-1.7 ${title}`),
  printAhead: async () => undefined,
  close: async () => undefined,
};

/** Real PDFs of these, for whoever reads them: a letter that nobody reads costs as much as one that somebody does. */
export const printerOf = (templates: readonly TemplateName[], printer: DocumentPrinter): DocumentPrinter => ({
  print: (document, lane) => (templates.includes(document.template) ? printer : pretendPrinter).print(document, lane),
  printAhead: pretendPrinter.printAhead,
  close: printer.close,
});

/**
 * For a whole process on a new folder: it finds the documents that are the same for everybody as if it had printed them before. To print
 * them takes a processor twenty seconds, in each of its workers.
 */
export const keepPretendDocuments = async (dataDir: string) => {
  const { keep } = createKeptDocuments(join(dataDir, 'documents'));
  const documents = [...publicDocuments((await shippedReference()).tarifBook).byKey.values()];
  await Promise.all(documents.map(async ({ source }) => keep(source, await pretendPrinter.print(source))));
};
