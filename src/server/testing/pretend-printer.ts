import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';

/** A line stands for each document, for whoever does not read them. */
export const pretendPrinter: DocumentPrinter = {
  print: async ({ title }) => Buffer.from(`%PDF-1.7 ${title}`),
  printAhead: async () => undefined,
  close: async () => undefined,
};
