import { createHash } from 'node:crypto';
import type { DocumentSource } from './document-source.ts';

const contentHash = ({ template, data }: DocumentSource) => createHash('sha256').update(`${template}\n${data}`).digest('base64');

/**
 * Printed documents by their content, the longest unused going first when the limit is passed. What is being printed is
 * shared too, so that two requests for the same document print it once.
 */
export const createDocumentCache = (limitBytes: number) => {
  const printed = new Map<string, Buffer>();
  const underWay = new Map<string, Promise<Buffer>>();
  let bytes = 0;

  const keep = (key: string, pdf: Buffer) => {
    if (pdf.byteLength > limitBytes) return;
    printed.set(key, pdf);
    bytes += pdf.byteLength;
    for (const [oldestKey, oldest] of printed) {
      if (bytes <= limitBytes) break;
      printed.delete(oldestKey);
      bytes -= oldest.byteLength;
    }
  };

  const printAndKeep = async (key: string, print: () => Promise<Buffer>) => {
    try {
      const pdf = await print();
      keep(key, pdf);
      return pdf;
    } finally {
      underWay.delete(key);
    }
  };

  return {
    getOrPrint: async (document: DocumentSource, print: () => Promise<Buffer>): Promise<Buffer> => {
      const key = contentHash(document);
      const cached = printed.get(key);
      if (cached !== undefined) {
        // A map keeps the order of insertion: the one just used becomes the newest.
        printed.delete(key);
        printed.set(key, cached);
        return cached;
      }
      const running = underWay.get(key) ?? printAndKeep(key, print);
      underWay.set(key, running);
      return running;
    },
  };
};
