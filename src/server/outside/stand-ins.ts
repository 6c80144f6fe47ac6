import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

const types = {
  'blog.xml': 'application/rss+xml; charset=utf-8',
  'review-summary.json': 'application/json; charset=utf-8',
  'reviews.json': 'application/json; charset=utf-8',
} as const;

/** Outside production the shop can play the services that it reads from: the settings then point at these addresses. */
export const serveStandIns = (app: FastifyInstance) => {
  for (const [file, type] of Object.entries(types)) {
    app.get(`/samples/stand-ins/${file}`, { schema: { hide: true } }, async (_request, reply) =>
      reply.type(type).send(await readFile(join(import.meta.dirname, 'stand-ins', file))),
    );
  }
};
