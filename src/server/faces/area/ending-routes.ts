import type { FastifyInstance, FastifyRequest } from 'fastify';
import { checkAnimalGone } from '#domain/police/animal-gone.ts';
import { checkCancellation, checkWithdrawal } from '#domain/police/contract-ending.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import { confirmDeclaration as confirmDeclarationCall, openDeclarationLink } from '#domain/wire/shop/rights-calls.ts';
import * as endings from '#domain/wire/area/police-calls.ts';
import * as calls from '#domain/wire/shop/rights-calls.ts';
import {
  DeclarationLink,
  LinkedDeclarationAnswer,
  ContractCancellation,
  ContractWithdrawal,
} from '#domain/wire/shop/rights-schemas.ts';
import * as shapes from '#domain/wire/area/police-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { cancelContract, withdrawContract } from '#server/business/endings/cancel-or-withdraw.ts';
import { confirmDeclaration, openDeclaration } from '#server/business/endings/confirm-declaration.ts';
import type { Work } from '#server/foundation/work.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import type { DeclaredBy } from '#server/business/endings/declaration.ts';
import { createDeclarationLimits } from '#server/business/endings/limit-declarations.ts';
import { previewAnimalGone, reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { takeBackCancellation } from '#server/business/endings/take-back-cancellation.ts';

const tag = 'Kündigung und Widerruf';

export const serveContractEnding = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { clock, findUser } = dependencies;
  const limits = createDeclarationLimits(dependencies);
  const common = { tag, answer: IssuesAnswer };
  const findDeclarer = async (request: FastifyRequest): Promise<DeclaredBy> => {
    await limits.refuseTooMany(request.ip);
    return { userId: (await findUser(request))?.userId ?? null, allowance: limits.allowanceOf(request.ip) };
  };
  serveCall(
    app,
    calls.cancelContract,
    {
      ...common,
      summary: 'Vertrag kündigen',
      body: ContractCancellation,
      issuesOfBody: (body) => checkCancellation(body as ContractCancellation, { today: todayOf(clock) }, { presence: false }),
    },
    async ({ body, request }) => cancelContract(body, await findDeclarer(request), dependencies),
  );
  serveCall(
    app,
    calls.withdrawContract,
    {
      ...common,
      summary: 'Vertrag widerrufen',
      body: ContractWithdrawal,
      issuesOfBody: (body) => checkWithdrawal(body as ContractWithdrawal, null, { presence: false }),
    },
    async ({ body, request }) => withdrawContract(body, await findDeclarer(request), dependencies),
  );
  serveDeclarationLinks(app, dependencies);
  serveOwnEndings(app, dependencies);
};

/** Of the mail to the owner of a contract. */
const serveDeclarationLinks = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const common = { tag, body: DeclarationLink, answer: LinkedDeclarationAnswer };
  serveCall(app, openDeclarationLink, { ...common, summary: 'Was ohne Anmeldung zu einem Vertrag erklärt wurde' }, ({ body }) =>
    openDeclaration(body, dependencies),
  );
  serveCall(app, confirmDeclarationCall, { ...common, summary: 'Kündigung oder Widerruf bestätigen' }, ({ body }) =>
    confirmDeclaration(body, dependencies),
  );
};

/** Of a logged-in customer. */
const serveOwnEndings = (app: FastifyInstance, dependencies: Work & CustomerCallers) => {
  const { requireUser, clock } = dependencies;
  const gone = {
    tag,
    answer: shapes.AnimalGoneAnswer,
    body: shapes.AnimalGoneReport,
    issuesOfBody: (body: unknown) =>
      checkAnimalGone(body as shapes.AnimalGoneReport, { today: todayOf(clock) }, { presence: false }),
  };
  serveCall(
    app,
    endings.previewAnimalGone,
    { ...gone, summary: 'Was der Abschied von einem Tier beendet' },
    async ({ body, request }) => previewAnimalGone(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    endings.reportAnimalGone,
    { ...gone, summary: 'Ein Tier ist gestorben oder hat ein neues Zuhause' },
    async ({ body, request }) => reportAnimalGone(body, (await requireUser(request)).userId, dependencies),
  );
  serveCall(
    app,
    endings.takeBackCancellation,
    { tag, summary: 'Kündigung zurücknehmen', answer: IssuesAnswer, body: shapes.CancellationTakeBack },
    async ({ body, request }) => takeBackCancellation(body, (await requireUser(request)).userId, dependencies),
  );
};
