import type { FastifyInstance } from 'fastify';
import * as calls from '#domain/wire/desk/customer-calls.ts';
import * as shapes from '#domain/wire/desk/customer-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { serveCallers } from './caller-routes.ts';
import type { StaffWork } from '#server/faces/desk/staff-session.ts';
import { getCustomer, parseUserId } from './get-customer.ts';
import { giveContractBack } from './give-contract-back.ts';
import { openLetter, showIban } from './open-parts.ts';
import { searchCustomers } from './search-customers.ts';
import { addNote, sendMailAgain } from './write-to-customer.ts';

const own = { tag: 'Schreibtisch: Kunden', duty: 'everyone' } as const;

export const serveDeskCustomers = (app: FastifyInstance, dependencies: StaffWork) => {
  const { requireStaff } = dependencies;
  serveCall(
    app,
    calls.searchCustomers,
    { ...own, summary: 'Kunden suchen', answer: shapes.DeskSearchAnswer, query: shapes.DeskSearchQuery },
    async ({ query: { text = '', before }, request }) =>
      searchCustomers({ text, before: before === undefined ? null : Number(before) }, await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.getDeskCustomer,
    { ...own, summary: 'Ein Kunde mit allem', answer: shapes.DeskCustomerAnswer },
    async ({ params, request }) => getCustomer(parseUserId(params.userId), await requireStaff(request), dependencies),
  );
  app.get<{ Params: { userId: string; uuid: string } }>(
    calls.getDeskLetter.path,
    { config: { duty: own.duty }, schema: { summary: 'Ein Brief als PDF', tags: [own.tag], produces: ['application/pdf'] } },
    async (request, reply) => {
      const letter = { userId: parseUserId(request.params.userId), uuid: request.params.uuid };
      const { fileName, pdf } = await openLetter(letter, await requireStaff(request), dependencies);
      return reply.header('content-disposition', `inline; filename="${fileName}"`).type('application/pdf').send(pdf);
    },
  );
  serveCall(
    app,
    calls.showIban,
    { ...own, summary: 'Die ganze IBAN zeigen', answer: shapes.DeskIbanAnswer },
    async ({ params, request }) => showIban(parseUserId(params.userId), await requireStaff(request), dependencies),
  );
  serveCall(
    app,
    calls.addCustomerNote,
    { ...own, summary: 'Eine Notiz schreiben', answer: IssuesAnswer, body: shapes.NewNote },
    async ({ params, body, request }) =>
      addNote(body, { userId: parseUserId(params.userId), staff: await requireStaff(request) }, dependencies),
  );
  serveCall(
    app,
    calls.sendMailAgain,
    { ...own, summary: 'Eine E-Mail noch einmal senden', answer: IssuesAnswer, body: shapes.MailAgain },
    async ({ params, body, request }) =>
      sendMailAgain(body, { userId: parseUserId(params.userId), staff: await requireStaff(request) }, dependencies),
  );
  serveCall(
    app,
    calls.giveContractBack,
    {
      ...own,
      duty: 'applications',
      summary: 'Einen Vertrag doch dem Konto geben',
      answer: shapes.ContractBackAnswer,
      body: shapes.ContractBack,
    },
    async ({ params, body, request }) =>
      giveContractBack(body, { userId: parseUserId(params.userId), staff: await requireStaff(request) }, dependencies),
  );
  serveCallers(app, dependencies);
};
