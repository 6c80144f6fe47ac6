import type { FastifyInstance } from 'fastify';
import { checkCancellation, checkWithdrawal } from '#domain/police/contract-ending.ts';
import { IssuesAnswer } from '#domain/wire/schemas/issue-schemas.ts';
import * as calls from '#domain/wire/rights-calls.ts';
import { ContractCancellation, ContractWithdrawal } from '#domain/wire/schemas/rights-schemas.ts';
import { todayOf } from '#server/clock.ts';
import { serveCall } from '#server/http/serve-call.ts';
import { cancelContract } from './cancel-contract.ts';
import type { ContractEndingDependencies } from './contract-ending-dependencies.ts';
import { withdrawContract } from './withdraw-contract.ts';

export const serveContractEnding = (app: FastifyInstance, dependencies: ContractEndingDependencies) => {
  const { callsPerHour, clock } = dependencies;
  const common = { tag: 'Kündigung und Widerruf', answer: IssuesAnswer, callsPerHour };
  serveCall(
    app,
    calls.cancelContract,
    {
      ...common,
      summary: 'Vertrag kündigen',
      body: ContractCancellation,
      issuesOfBody: (body) => checkCancellation(body as ContractCancellation, { today: todayOf(clock) }, { presence: false }),
    },
    ({ body }) => cancelContract(body, dependencies),
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
    ({ body }) => withdrawContract(body, dependencies),
  );
};
