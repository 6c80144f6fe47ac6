import type { Visitor } from '#server/foundation/callers.ts';
import { checkAnimalGone } from '#domain/police/ending/animal-gone.ts';
import { checkCancellation, checkWithdrawal } from '#domain/police/ending/contract-ending.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { cancelContract, withdrawContract } from '#server/business/endings/cancel-or-withdraw.ts';
import { confirmDeclaration, openDeclaration } from '#server/business/endings/declaring/confirm-declaration.ts';
import type { Work } from '#server/foundation/work.ts';
import type { DeclaredBy } from '#server/business/endings/declaring/declaration.ts';
import { createDeclarationLimits } from '#server/business/endings/declaring/limit-declarations.ts';
import { previewAnimalGone, reportAnimalGone } from '#server/business/endings/report-animal-gone.ts';
import { takeBackCancellation } from '#server/business/endings/take-back-cancellation.ts';
import {
  type ContractCancellation,
  type ContractWithdrawal,
  confirmDeclaration as confirmDeclarationCall,
  openDeclarationLink,
} from '#domain/wire/shop/declarations.ts';
import * as endings from '#domain/wire/area/endings.ts';
import * as declarations from '#domain/wire/shop/declarations.ts';

export const contractEndingRoutes = (dependencies: Work): Route[] => {
  const { clock } = dependencies;
  const limits = createDeclarationLimits(dependencies);
  const findDeclarer = async ({ address, loggedInUserId }: Visitor): Promise<DeclaredBy> => {
    await limits.refuseTooMany(address);
    return { userId: loggedInUserId, allowance: limits.allowanceOf(address) };
  };
  return [
    route(
      declarations.cancelContract,
      async ({ body, caller }) => cancelContract(body, await findDeclarer(caller), dependencies),
      { issuesOfBody: (body) => checkCancellation(body as ContractCancellation, { today: todayOf(clock) }, { presence: false }) },
    ),
    route(
      declarations.withdrawContract,
      async ({ body, caller }) => withdrawContract(body, await findDeclarer(caller), dependencies),
      { issuesOfBody: (body) => checkWithdrawal(body as ContractWithdrawal, null, { presence: false }) },
    ),
    ...declarationLinksRoutes(dependencies),
    ...ownEndingsRoutes(dependencies),
  ];
};

/** Routes for the mail to the owner of a contract. */
const declarationLinksRoutes = (dependencies: Work): Route[] => {
  return [
    route(openDeclarationLink, ({ body }) => openDeclaration(body, dependencies)),
    route(confirmDeclarationCall, ({ body }) => confirmDeclaration(body, dependencies)),
  ];
};

/** Routes for a logged-in customer. */
const ownEndingsRoutes = (dependencies: Work): Route[] => {
  const { clock } = dependencies;
  const issuesOfBody = (body: unknown) =>
    checkAnimalGone(body as endings.AnimalGoneReport, { today: todayOf(clock) }, { presence: false });
  return [
    route(endings.previewAnimalGone, ({ body, caller }) => previewAnimalGone(body, caller.userId, dependencies), {
      issuesOfBody,
    }),
    route(endings.reportAnimalGone, ({ body, caller }) => reportAnimalGone(body, caller.userId, dependencies), { issuesOfBody }),
    route(endings.takeBackCancellation, ({ body, caller }) => takeBackCancellation(body, caller.userId, dependencies)),
  ];
};
