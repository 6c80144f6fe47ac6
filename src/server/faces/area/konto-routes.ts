import brand from '#reference/brand.json' with { type: 'json' };
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import { getKonto } from '#server/business/records/konto/get-konto.ts';
import { listCollections, makeCalendar } from '#server/business/records/konto/list-collections.ts';
import { makeStatement } from '#server/business/records/konto/make-statement.ts';
import * as konto from '#domain/wire/area/konto.ts';

/** Plain letters alone: not every browser reads others in a header. */
const plainLetters = (text: string) => text.replaceAll('ü', 'ue').replaceAll(/[^\w.]+/g, '-');
const calendarFileName = plainLetters(`${brand.name}-Beitraege.ics`);

export const customerAccountRoutes = (dependencies: Work): Route[] => {
  return [
    route(konto.getKonto, ({ caller, query }) => getKonto(caller.userId, query, dependencies)),
    route(konto.getCollections, ({ caller }) => listCollections(caller.userId, dependencies)),
    fileRoute(konto.calendarFile, async ({ caller }) => ({
      fileName: calendarFileName,
      content: await makeCalendar(caller.userId, dependencies),
    })),
    fileRoute(konto.statementFile, async ({ caller, params }) => {
      const { fileName, pdf } = await makeStatement(caller.userId, params.year, dependencies);
      return { fileName: plainLetters(fileName), content: pdf };
    }),
  ];
};
