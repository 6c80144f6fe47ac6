import { endSharedOffers, shareOffers } from '#server/business/offers/sharing/share-offers.ts';
import { openSharedOffers } from '#server/business/offers/sharing/open-shared.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import * as sharing from '#domain/wire/shop/sharing.ts';

/** Showing an offer to somebody at home: whoever has the offer makes and ends the link, whoever has the link only looks. */
export const sharingRoutes = (dependencies: Work): Route[] => [
  route(sharing.shareInsuranceOffers, ({ body }) => shareOffers(body, dependencies)),
  route(sharing.endSharedOffers, ({ body }) => endSharedOffers(body, dependencies)),
  route(sharing.getSharedOffers, ({ body, caller }) => openSharedOffers(body, caller.address, dependencies)),
];
