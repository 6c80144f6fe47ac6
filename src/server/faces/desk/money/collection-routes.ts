import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import * as calls from '#domain/wire/money/collection-calls.ts';
import * as shapes from '#domain/wire/money/collection-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import type { Clock } from '#server/foundation/clock.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { RequireStaff } from '#server/foundation/http/guard-desk.ts';
import { Problem } from '#server/foundation/problem.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { createCollectionWork } from '#server/business/money/collecting/collection-work.ts';
import { showCollection, showCollections } from '#server/business/money/collecting/show-collections.ts';
import { takeCollectionFile } from '#server/business/money/collecting/collection-file.ts';

const own = { tag: 'Schreibtisch: Geld', duty: 'money' } as const;

type CollectionParts = { database: Database; clock: Clock; requireStaff: RequireStaff };

/** What is wrong with the wish and not with the program. */
const wordsOf = (cause: unknown) => {
  if (!(cause instanceof MendableError)) throw cause;
  return [error(cause.message)];
};

/** What is collected, on which day, and the bank's file of it (spec 20.4). */
export const serveCollections = (app: FastifyInstance, { database, clock, requireStaff }: CollectionParts) => {
  const work = createCollectionWork({ database, clock }, app.log);
  app.addHook('onClose', () => work.stop());
  const actorOf = async (request: FastifyRequest) => {
    const { staffId, name } = await requireStaff(request);
    return { staffId, name };
  };
  serveCall(
    app,
    calls.listCollectionRuns,
    { ...own, summary: 'Einzüge, der neueste zuerst', query: shapes.CollectionQuery, answer: shapes.CollectionList },
    ({ query: { before } }) => showCollections(parseIsoDate(before), { database, clock, work }),
  );
  serveCall(
    app,
    calls.getCollectionRun,
    {
      ...own,
      summary: 'Ein Einzug mit seinen Lastschriften',
      query: shapes.CollectionRunQuery,
      answer: shapes.CollectionRunAnswer,
    },
    async ({ params, query: { after = '0', policeNumber = '', cameBack }, request }) =>
      showCollection(
        {
          runId: Number(params.runId) || 0,
          after: Number(after),
          policeNumber: policeNumber.trim() === '' ? null : policeNumber.trim(),
          isCameBack: cameBack === '1',
        },
        { database, clock, work, actor: await actorOf(request) },
      ),
  );
  serveCall(
    app,
    calls.makeCollection,
    { ...own, summary: 'Einziehen, was fällig ist', body: shapes.CollectionToMake, answer: IssuesAnswer },
    async ({ body, request }) => {
      const actor = await actorOf(request);
      const collectionDate = parseIsoDate(body.collectionDate);
      if (collectionDate === null) return { _issues: [error('Das ist kein Tag des Kalenders.')] };
      try {
        const { finishedAt } = await work.begin(collectionDate, actor);
        const done = finishedAt === null ? 'läuft' : 'ist schon gemacht';
        return { _issues: [ok(`Der Einzug zum ${formatGermanDate(collectionDate)} ${done}.`)] };
      } catch (cause) {
        return { _issues: wordsOf(cause) };
      }
    },
  );
  app.get<{ Params: { runId: string } }>(
    calls.collectionFilePath,
    { config: { duty: own.duty }, schema: { summary: 'Die Datei für die Bank', tags: [own.tag], produces: ['application/xml'] } },
    async (request, reply) => {
      const actor = await actorOf(request);
      const { fileName, parts } = await takeCollectionFile(Number(request.params.runId) || 0, { database, clock, actor }).catch(
        (cause: unknown) => {
          throw new Problem('missing', wordsOf(cause));
        },
      );
      return reply
        .header('content-disposition', `attachment; filename="${fileName}"`)
        .type('application/xml; charset=utf-8')
        .send(Readable.from(parts));
    },
  );
};
