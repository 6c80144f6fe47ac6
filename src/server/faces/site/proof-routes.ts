import { checkLiabilityProof } from '#domain/wire/shop/liability-proof.ts';
import { checkProof } from '#server/business/polices/proof/check-proof.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';

/** What an office asks that holds a proof of liability cover. */
export const proofRoutes = (dependencies: Work): Route[] => [
  route(checkLiabilityProof, ({ body, request }) => checkProof(body, request.ip, dependencies)),
];
