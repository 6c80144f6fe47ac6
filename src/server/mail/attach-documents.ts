import type { DocumentPrinter } from '#server/documents/document-printer.ts';
import type { DocumentSource } from '#server/documents/document-source.ts';
import type { MailAttachment } from './mail-message.ts';

/** Prints what a mail carries. */
export const attachDocuments = (printer: DocumentPrinter, sources: readonly DocumentSource[]): Promise<MailAttachment[]> =>
  Promise.all(
    sources.map(async (source) => ({
      filename: source.fileName,
      contentType: 'application/pdf',
      content: await printer.print(source),
    })),
  );
