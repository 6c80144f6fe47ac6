import brand from '#reference/brand.json' with { type: 'json' };
import { bringAnimalPhoto } from '#domain/wire/shop/animal-photo.ts';
import { firstDaysFile } from '#domain/wire/shop/first-days.ts';
import type { PhotoWork } from '#server/business/customers/photos/own-photos.ts';
import { bringPhoto } from '#server/business/offers/bring-photo.ts';
import { makeFirstDays } from '#server/business/offers/list-first-days.ts';
import { endSharedOffers, shareOffers } from '#server/business/offers/sharing/share-offers.ts';
import { openSharedOffers } from '#server/business/offers/sharing/open-shared.ts';
import { fileRoute, route, type Route } from '#server/foundation/http/route.ts';
import type { Work } from '#server/foundation/work.ts';
import * as sharing from '#domain/wire/shop/sharing.ts';

const calendarFileName = `${brand.name}-Termine.ics`;

/** What an offer is good for besides being accepted: showing it to somebody at home, the days and the photo of what became of it. */
export const besideOfferRoutes = (dependencies: Work & PhotoWork): Route[] => [
  route(sharing.shareInsuranceOffers, ({ body }) => shareOffers(body, dependencies)),
  route(sharing.endSharedOffers, ({ body }) => endSharedOffers(body, dependencies)),
  route(sharing.getSharedOffers, ({ body, caller }) => openSharedOffers(body, caller.address, dependencies)),
  fileRoute(firstDaysFile, async ({ params, query }) => ({
    fileName: calendarFileName,
    content: await makeFirstDays(params.offerUuid, query['others'], dependencies),
  })),
  route(bringAnimalPhoto, ({ body }) => bringPhoto(body, dependencies)),
];
