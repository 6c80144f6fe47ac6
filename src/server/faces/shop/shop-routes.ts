import type { PhotoWork } from '#server/business/customers/photos/own-photos.ts';
import type { OfferWork } from '#server/business/offers/create-offer.ts';
import type { Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import { besideOfferRoutes } from './beside-offer-routes.ts';
import { offersRoutes } from './offer-routes.ts';
import { optionsRoutes } from './option-routes.ts';

/** All that the calculator asks, from the first list to the last page. */
export const shopRoutes = (work: Work & OfferWork & PhotoWork): Route[] => [
  ...optionsRoutes(work.book, work.catalogue),
  ...offersRoutes(work),
  ...besideOfferRoutes(work),
];
