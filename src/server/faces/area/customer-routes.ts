import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkContactData } from '#domain/person/contractee.ts';
import { checkPayment } from '#domain/person/payment.ts';
import * as calls from '#domain/wire/area/customer-calls.ts';
import { wantsFreshProof } from '#domain/wire/area/customer-calls.ts';
import * as shapes from '#domain/wire/area/customer-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import {
  ContractOwnership,
  MandatesAnswer,
  OpenCasesAnswer,
  UnconfirmedContractsAnswer,
} from '#domain/wire/area/account-schemas.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { answerContractOwnership, listUnconfirmedContracts } from '#server/business/records/ownership/contract-ownership.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import { exportData } from '#server/business/records/export-data.ts';
import { getContact } from '#server/business/customers/contact/get-contact.ts';
import { getDocument } from '#server/business/records/load-history.ts';
import { getIban, listMandates } from '#server/business/money/mandate/mandates.ts';
import { getAnimal, listAnimals } from '#server/business/records/load-animals.ts';
import { listOpenCases, getPoliceByNumber, getPoliceByUuid, listPolices } from '#server/business/records/list-polices.ts';
import { requestErasure } from '#server/business/keeping/request-erasure.ts';
import { updateContact } from '#server/business/changes/contact/update-contact.ts';
import { updateIban } from '#server/business/money/mandate/update-iban.ts';

const tag = 'Loginbereich';

type AreaWork = Work & CustomerCallers & { letterUrl: (documentUuid: string) => string };

export const serveCustomerArea = (app: FastifyInstance, dependencies: AreaWork) => {
  const { requireUser } = dependencies;
  const describe = <Answer>(summary: string, answer: Answer) => ({ tag, summary, answer });
  serveCall(
    app,
    calls.getPolices,
    { ...describe('Die Verträge', shapes.PolicesAnswer), query: shapes.PolicesQuery },
    async ({ request, query }) => listPolices((await requireUser(request)).userId, query, dependencies),
  );
  serveCall(
    app,
    calls.getPoliceByNumber,
    describe('Ein Vertrag nach seiner Nummer', shapes.PoliceAnswer),
    async ({ request, params }) => getPoliceByNumber((await requireUser(request)).userId, params.number, dependencies),
  );
  serveCall(app, calls.getPoliceByUuid, describe('Ein Vertrag', shapes.PoliceAnswer), async ({ request, params }) =>
    getPoliceByUuid((await requireUser(request)).userId, params.uuid, dependencies),
  );
  serveCall(app, calls.getIban, describe('Die Bankverbindung, gekürzt', shapes.IbanAnswer), async ({ request }) =>
    getIban((await requireUser(request)).userId, dependencies),
  );
  serveCall(app, calls.getMandates, describe('Alle SEPA-Mandate', MandatesAnswer), async ({ request }) =>
    listMandates((await requireUser(request)).userId, dependencies),
  );
  serveCall(app, calls.getOpenCases, describe('Was noch geprüft wird', OpenCasesAnswer), async ({ request }) =>
    listOpenCases((await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.getUnconfirmedContracts,
    describe('Verträge, die unter der Adresse des Kontos ohne Anmeldung geschlossen wurden', UnconfirmedContractsAnswer),
    async ({ request }) => listUnconfirmedContracts((await requireUser(request)).userId, dependencies),
  );
  serveCall(app, calls.getContact, describe('Die Kontaktdaten', shapes.ContactAnswer), async ({ request }) =>
    getContact((await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.getAnimals,
    { ...describe('Die Tiere einer Tierart', shapes.AnimalsAnswer), query: shapes.AnimalsQuery },
    async ({ request, params, query }) => {
      const { userId } = await requireUser(request);
      const withDeprecated = query.withDeprecatedAnimals === 't';
      return listAnimals({ userId, speciesKey: params.species, withDeprecated }, dependencies);
    },
  );
  serveCall(
    app,
    calls.getAnimalByUuid,
    { ...describe('Ein Tier', shapes.AnimalAnswer), query: shapes.AnimalsQuery },
    async ({ request, params, query }) => {
      const { userId } = await requireUser(request);
      const withDeprecated = query.withDeprecatedAnimals === 't';
      return getAnimal({ userId, animalUuid: params.uuid, withDeprecated }, dependencies);
    },
  );

  serveFiles(app, dependencies);
  serveCommands(app, dependencies);
};

const serveFiles = (app: FastifyInstance, dependencies: AreaWork) => {
  const { requireUser } = dependencies;
  app.get<{ Params: { uuid: string } }>(
    calls.getDocument.path,
    { schema: { summary: 'Ein Brief als PDF', tags: [tag], produces: ['application/pdf'] } },
    async (request, reply) => {
      const { userId } = await requireUser(request);
      const { fileName, pdf } = await getDocument(userId, request.params.uuid, dependencies);
      return reply.header('content-disposition', `inline; filename="${fileName}"`).type('application/pdf').send(pdf);
    },
  );
};

const serveCommands = (app: FastifyInstance, dependencies: AreaWork) => {
  const { requireUser, hasFreshProof } = dependencies;
  const provenUserOf = async (request: FastifyRequest) => ({
    userId: (await requireUser(request)).userId,
    isProven: await hasFreshProof(request),
  });
  serveCall(
    app,
    calls.updateIban,
    {
      tag,
      summary: `Bankverbindung ändern (${wantsFreshProof})`,
      answer: IssuesAnswer,
      body: shapes.IbanUpdate,
      issuesOfBody: (body) => checkPayment(body as shapes.IbanUpdate, { checkedAt: 'form' }, { presence: false }),
    },
    async ({ request, body }) => updateIban(body, await provenUserOf(request), dependencies),
  );
  serveCall(
    app,
    calls.updateContact,
    {
      tag,
      summary: `Kontaktdaten ändern (Anschrift und E-Mail-Adresse ${wantsFreshProof})`,
      answer: shapes.ContactUpdateAnswer,
      body: shapes.ContactUpdate,
      issuesOfBody: (body) =>
        checkContactData(
          body as shapes.ContactUpdate,
          { checkedAt: 'server', isZipCodeExisting: 'unknown' },
          { presence: false },
        ),
    },
    async ({ request, body }) =>
      updateContact(body, await provenUserOf(request), {
        ...dependencies,
        spendCode: (transaction, email) =>
          dependencies.limits.spendOrRefuse('emailChange', { address: request.ip, email }, transaction),
      }),
  );
  serveCall(
    app,
    calls.answerContractOwnership,
    { tag, summary: 'Gehört dieser Vertrag dir?', answer: IssuesAnswer, body: ContractOwnership },
    async ({ request, body }) => answerContractOwnership(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    calls.exportData,
    { tag, summary: 'Alle Daten ausgeben', answer: shapes.DataExportAnswer, body: shapes.DataExportRequest },
    async ({ request, body }) => {
      const { userId } = await requireUser(request);
      return exportData(body, { userId, address: request.ip }, dependencies);
    },
  );
  serveCall(
    app,
    calls.requestErasure,
    { tag, summary: 'Löschung beantragen', answer: IssuesAnswer, body: shapes.ErasureRequest },
    async ({ request, body }) => requestErasure(body, (await requireUser(request)).userId, dependencies),
  );
};
