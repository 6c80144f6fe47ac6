import { startDocumentPrinter, type DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';

let shared: DocumentPrinter | null = null;

/**
 * Real PDFs. A compiler is slow over its first letters, so all files that a process of the run has its turn at print by the same one;
 * it ends with that process.
 */
export const testPrinter = (): DocumentPrinter => {
  shared ??= startDocumentPrinter({ presses: 1 });
  return { ...shared, close: async () => undefined };
};
