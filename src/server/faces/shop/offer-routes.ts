import { actionTextTags, findAffiliate } from '#domain/cover/affiliate.ts';
import { compareRates } from '#domain/premium/comparing/compare-rates.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import { explainRate } from '#domain/premium/comparing/explain-rate.ts';
import { checkAcceptance } from '#domain/offer/acceptance.ts';
import { acceptBasketOffers, createBasketOffers } from '#server/business/offers/basket-offers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { route, type Route } from '#server/foundation/http/route.ts';
import { acceptOffer } from '#server/business/offers/accept-offer.ts';
import { calculateOffer, estimateOffer, judgeMinimumAge } from '#server/business/offers/calculate-offer.ts';
import { checkOffer } from '#server/business/offers/check-offer.ts';
import { createOffer, type OfferWork } from '#server/business/offers/create-offer.ts';
import { getOffer } from '#server/business/offers/get-offer.ts';
import { trimTexts } from '#domain/basics/text.ts';
import type { AcceptanceData, OfferData } from '#domain/wire/shop/offers.ts';
import type { RateEstimateData } from '#domain/wire/shop/rates.ts';
import * as offers from '#domain/wire/shop/offers.ts';
import * as basket from '#domain/wire/shop/basket.ts';
import * as rates from '#domain/wire/shop/rates.ts';

export const offersRoutes = (dependencies: OfferWork): Route[] => {
  const { book, catalogue, clock } = dependencies;
  const today = () => todayOf(clock);
  const issuesOfBody = (body: unknown) =>
    checkOffer(body as OfferData, { book, catalogue, today: today(), isMinimumAgeChecked: true }, { presence: false });
  return [
    route(offers.calculateInsuranceRate, ({ body }) => calculateOffer(body, dependencies), { issuesOfBody }),
    route(
      rates.explainInsuranceRate,
      async ({ body }) => {
        const offer = trimTexts(body);
        const { isMinimumAgeChecked } = await judgeMinimumAge(offer, dependencies);
        const { explanation, issues } = explainRate(offer, book, { today: today(), isMinimumAgeChecked });
        return { explanation, _issues: issues };
      },
      { issuesOfBody },
    ),
    route(
      rates.compareInsuranceRates,
      async ({ body }) => {
        const offer = trimTexts(body);
        const { isMinimumAgeChecked } = await judgeMinimumAge(offer, dependencies);
        const { cells, issues } = compareRates(offer, book, { today: today(), isMinimumAgeChecked });
        return { cells, _issues: issues };
      },
      { issuesOfBody },
    ),
    route(rates.estimateInsuranceRate, ({ body }) => estimateOffer(body, dependencies), {
      issuesOfBody: (body) => estimateRate(body as RateEstimateData, book, { today: today() }).issues,
    }),
    route(offers.createInsuranceOffer, ({ body, caller }) => createOffer(body, caller, dependencies), { issuesOfBody }),
    route(offers.getInsuranceOffer, ({ params }) => getOffer(params.offerUuid, dependencies)),
    route(offers.acceptInsuranceOffer, ({ caller, body }) => acceptOffer(body, caller, dependencies), {
      issuesOfBody: (body) =>
        checkAcceptance(body as AcceptanceData, { checkedAt: 'server', today: today(), offer: null }, { presence: false }),
    }),
    route(basket.createInsuranceOffers, ({ body, caller }) => createBasketOffers(body, caller, dependencies)),
    route(basket.acceptInsuranceOffers, ({ body, caller }) => acceptBasketOffers(body, caller, dependencies)),
    route(offers.getCurrentAffiliateData, ({ request }) => {
      // The visitor's code comes with the call: the server keeps nothing of a visit (spec 18.4).
      const { affiliateActionCode } = request.query as { affiliateActionCode?: unknown };
      const affiliate = findAffiliate(book, affiliateActionCode) ?? findAffiliate(book, '');
      if (affiliate === null) return { affiliateActionId: 0, affiliateActionCode: '', tags: {} };
      const { affiliateActionId, affiliateActionCode: code } = affiliate;
      return { affiliateActionId, affiliateActionCode: code, tags: actionTextTags(affiliate) };
    }),
  ];
};
