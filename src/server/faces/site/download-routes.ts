import type { FastifyInstance } from 'fastify';
import type { TarifBook } from '#domain/premium/tarif-book.ts';
import type { DocumentPrinter } from '#server/foundation/documents/printing/document-printer.ts';
import { publicDocuments } from '#server/foundation/documents/public/public-documents.ts';
import { notFound } from '#server/foundation/problem.ts';
import { sendStoredAnswer, storeAnswer } from '#server/foundation/http/stored-answer.ts';

/** The documents that anybody may read: terms and product information of each tarif, the notices (spec 17.1). */
export const serveDownloads = (app: FastifyInstance, printer: DocumentPrinter, book: TarifBook) => {
  const documents = publicDocuments(book);

  app.get(
    '/download/:key.pdf',
    { schema: { summary: 'Ein öffentliches Dokument als PDF', tags: ['Dokumente'], produces: ['application/pdf'] } },
    async (request, reply) => {
      const document = documents.get((request.params as { key: string }).key);
      if (document === undefined) throw notFound('Dieses Dokument gibt es nicht.');
      reply.header('content-disposition', `inline; filename="${document.fileName}"`);
      return sendStoredAnswer(
        request,
        reply,
        storeAnswer({
          contentType: 'application/pdf',
          cacheControl: 'public, max-age=3600',
          identity: await printer.print(document.source),
          compressed: [],
        }),
      );
    },
  );
};
