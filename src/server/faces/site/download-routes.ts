import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { DocumentKey } from '#server/foundation/documents/public/public-documents.ts';
import { notFound } from '#server/foundation/problem.ts';
import { sendStoredAnswer, storeAnswer } from '#server/foundation/http/stored-answer.ts';
import type { Work } from '#server/foundation/work.ts';

type Named = { key: DocumentKey; edition: string };
type Content = { fileName: string; pdf: Buffer; cacheControl: string };

const send = (request: FastifyRequest, reply: FastifyReply, { fileName, pdf, cacheControl }: Content) => {
  reply.header('content-disposition', `inline; filename="${fileName}"`);
  return sendStoredAnswer(
    request,
    reply,
    storeAnswer({ contentType: 'application/pdf', cacheControl, identity: pdf, compressed: [] }),
  );
};

const unknown = () => notFound('Dieses Dokument gibt es nicht.');
const about = (summary: string) => ({ schema: { summary, tags: ['Dokumente'], produces: ['application/pdf'] } });

type Dependencies = Pick<Work, 'documents' | 'archive' | 'printer'>;

/** The documents that anybody may read: terms and product information of each tarif, the notices (spec 17.1). */
export const serveDownloads = (app: FastifyInstance, { documents, archive, printer }: Dependencies) => {
  app.get('/download/:key.pdf', about('Ein öffentliches Dokument als PDF, wie es heute gilt'), async (request, reply) => {
    const document = documents.byKey.get((request.params as Named).key);
    if (document === undefined) throw unknown();
    const pdf = await printer.print(document.source);
    return send(request, reply, { fileName: document.fileName, pdf, cacheControl: 'public, max-age=3600' });
  });

  /** As it was when a contract was made (spec 17.4): its bytes never change. */
  const inEdition = about('Ein öffentliches Dokument als PDF in der Ausgabe, die für einen Vertrag gilt');
  app.get('/download/:edition/:key.pdf', inEdition, async (request, reply) => {
    const { edition, key } = request.params as Named;
    if (!/^[\da-f]{64}\/[\da-z-]+$/.test(`${edition}/${key}`)) throw unknown();
    const today = edition === documents.edition ? documents.byKey.get(key) : undefined;
    const paper =
      today === undefined
        ? await archive.findPaper({ edition, key })
        : { fileName: today.fileName, pdf: await archive.openPaper(today) };
    if (paper === null) throw unknown();
    return send(request, reply, { ...paper, cacheControl: 'public, max-age=31536000, immutable' });
  });
};
