import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** An answer that stays the same while the server runs: compressed once, then only copied out of memory. */
export type StoredAnswer = {
  contentType: string;
  cacheControl: string;
  etag: string;
  identity: Buffer;
  /** Bodies by content encoding, best first; empty where compression does not pay. */
  compressed: readonly { encoding: 'br' | 'gzip'; body: Buffer }[];
};

const smallestWorthCompressing = 860;

type StoredAnswerSource = Omit<StoredAnswer, 'etag'>;

export const storeAnswer = (source: StoredAnswerSource): StoredAnswer => ({
  ...source,
  etag: `"${createHash('sha256').update(source.identity).digest('base64url').slice(0, 27)}"`,
});

export const compress = (body: Buffer): StoredAnswer['compressed'] =>
  body.length < smallestWorthCompressing
    ? []
    : [
        { encoding: 'br', body: brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }) },
        { encoding: 'gzip', body: gzipSync(body) },
      ];

export const sendStoredAnswer = (request: FastifyRequest, reply: FastifyReply, answer: StoredAnswer, statusCode = 200) => {
  reply.header('cache-control', answer.cacheControl).header('etag', answer.etag);
  if (answer.compressed.length > 0) reply.header('vary', 'accept-encoding');
  if (statusCode === 200 && isFresh(request.headers['if-none-match'], answer.etag)) return reply.code(304).send();
  const accepted = acceptedEncodings(request.headers['accept-encoding']);
  const best = answer.compressed.find(({ encoding }) => accepted.has(encoding));
  if (best !== undefined) reply.header('content-encoding', best.encoding);
  return reply
    .code(statusCode)
    .type(answer.contentType)
    .send(best?.body ?? answer.identity);
};

const isFresh = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((candidate) => candidate.trim().replace(/^W\//, '') === etag) ?? false;

const acceptedEncodings = (header: string | string[] | undefined) =>
  new Set(
    String(header ?? '')
      .split(',')
      .map((entry) => entry.trim().toLowerCase())
      .filter((entry) => !/;\s*q=0(\.0*)?$/.test(entry))
      .map((entry) => entry.split(';', 1)[0]),
  );
