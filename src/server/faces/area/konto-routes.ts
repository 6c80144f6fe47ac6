import type { FastifyInstance } from 'fastify';
import brand from '#reference/brand.json' with { type: 'json' };
import * as calls from '#domain/wire/area/customer-calls.ts';
import * as shapes from '#domain/wire/area/customer-account-schemas.ts';
import { CollectionsAnswer } from '#domain/wire/area/customer-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import { getAccount } from '#server/business/records/konto/get-account.ts';
import { listCollections, makeCalendar } from '#server/business/records/konto/list-collections.ts';
import { makeStatement } from '#server/business/records/konto/make-statement.ts';

const tag = 'Loginbereich';
/** Plain letters alone: not every browser reads others in a header. */
const plainLetters = (text: string) => text.replaceAll('ü', 'ue').replaceAll(/[^\w.]+/g, '-');
const calendarFileName = plainLetters(`${brand.name}-Beitraege.ics`);

export const serveCustomerAccount = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { requireUser } = dependencies;
  serveCall(
    app,
    calls.getAccount,
    { tag, summary: 'Das Beitragskonto', answer: shapes.AccountAnswer, query: shapes.AccountQuery },
    async ({ request, query }) => getAccount((await requireUser(request)).userId, query, dependencies),
  );
  serveCall(
    app,
    calls.getCollections,
    { tag, summary: 'Die Abbuchungen der nächsten zwölf Monate', answer: CollectionsAnswer },
    async ({ request }) => listCollections((await requireUser(request)).userId, dependencies),
  );
  app.get(
    calls.getCalendar.path,
    { schema: { summary: 'Die Abbuchungen als Kalender', tags: [tag], produces: ['text/calendar'] } },
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const calendar = await makeCalendar(userId, dependencies);
      return reply
        .header('content-disposition', `attachment; filename="${calendarFileName}"`)
        .type('text/calendar; charset=utf-8')
        .send(calendar);
    },
  );
  app.get<{ Params: { year: string } }>(
    calls.getStatement.path,
    { schema: { summary: 'Die Beitragsübersicht eines Jahres als PDF', tags: [tag], produces: ['application/pdf'] } },
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const { fileName, pdf } = await makeStatement(userId, request.params.year, dependencies);
      const name = plainLetters(fileName);
      return reply.header('content-disposition', `inline; filename="${name}"`).type('application/pdf').send(pdf);
    },
  );
};
