import type { Work } from '#server/foundation/work.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import { Readable } from 'node:stream';
import { formatGermanDate, parseIsoDate } from '#domain/basics/calendar-date.ts';
import { error, ok } from '#domain/basics/issue.ts';
import { Problem } from '#server/foundation/problem.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import { MendableError } from '#server/foundation/config/mendable-error.ts';
import { orderCollection } from '#server/business/money/collecting/collection-job.ts';
import { previewMissedCollection } from '#server/business/money/collecting/preview-missed.ts';
import { showCollection, showCollections } from '#server/business/money/collecting/show-collections.ts';
import { remakeCollectionFile, takeCollectionFile } from '#server/business/money/collecting/collection-file.ts';
import { idOf } from '#server/business/tasks/take-work.ts';
import * as collections from '#domain/wire/money/collections.ts';

/** What is wrong with the wish and not with the program. */
const wordsOf = (cause: unknown) => {
  if (!(cause instanceof MendableError)) throw cause;
  return [error(cause.message)];
};

/** What is collected, on which day, and the bank's file of it (spec 20.4). */
export const collectionsRoutes = ({
  database,
  clock,
  jobs,
  publicUrl,
}: Pick<Work, 'database' | 'clock' | 'jobs' | 'publicUrl'>): Route[] => {
  const as = ({ staffId, name }: RequestStaff) => ({ database, clock, actor: { staffId, name } });
  return [
    route(collections.listCollectionRuns, ({ query: { after } }) => showCollections(after, { database, clock })),
    route(collections.getCollectionRun, ({ params, query: { after, policeNumber = '', cameBack } }) =>
      showCollection(
        {
          runId: idOf(params.runId),
          after,
          policeNumber: policeNumber.trim() === '' ? null : policeNumber.trim(),
          isCameBack: cameBack === '1',
        },
        { database },
      ),
    ),
    route(collections.makeCollection, async ({ body, caller }) => {
      const collectionDate = parseIsoDate(body.collectionDate);
      if (collectionDate === null) return { _issues: [error('Das ist kein Tag des Kalenders.')] };
      try {
        const order = { collectionDate, previewKey: body.previewKey, isLate: body.isLate ?? false };
        const { finishedAt } = await orderCollection(order, { ...as(caller), jobs });
        const progress = finishedAt === null ? 'läuft' : 'ist schon gemacht';
        return { _issues: [ok(`Der Einzug zum ${formatGermanDate(collectionDate)} ${progress}.`)] };
      } catch (cause) {
        return { _issues: wordsOf(cause) };
      }
    }),
    route(collections.previewMissedCollection, () => previewMissedCollection({ database, clock, publicUrl })),
    route(collections.remakeCollection, async ({ body: { runId }, caller }) => {
      try {
        const { count, settledOn } = await remakeCollectionFile(runId, as(caller));
        const what = count === 1 ? 'einer Lastschrift' : `${count} Lastschriften`;
        return { _issues: [ok(`Die Datei mit ${what} ist neu erstellt. Die Bank bucht am ${formatGermanDate(settledOn)} ab.`)] };
      } catch (cause) {
        return { _issues: wordsOf(cause) };
      }
    }),
    fileRoute(collections.collectionFile, async ({ params, caller }) => {
      const { fileName, parts } = await takeCollectionFile(idOf(params.runId), as(caller)).catch((cause: unknown) => {
        throw new Problem('missing', wordsOf(cause));
      });
      return { fileName, content: Readable.from(parts) };
    }),
  ];
};
