import type { FastifyInstance, FastifyRequest } from 'fastify';
import { actionTextTags, findAffiliate } from '#domain/cover/affiliate.ts';
import { compareRates } from '#domain/premium/compare-rates.ts';
import { estimateRate } from '#domain/premium/estimate/estimate-rate.ts';
import { explainRate } from '#domain/premium/explain-rate.ts';
import {
  AffiliateData,
  AcceptanceData,
  CalculationAnswer,
  OfferAnswer,
  OfferCreationData,
  OfferData,
  RateComparisonAnswer,
  RateEstimateAnswer,
  RateEstimateData,
  RateExplanationAnswer,
} from '#domain/wire/shop/offer-schemas.ts';
import { IssuesAnswer } from '#domain/wire/basic-schemas.ts';
import * as offerCalls from '#domain/wire/shop/offer-calls.ts';
import { checkAcceptance } from '#domain/offer/acceptance.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { serveCall } from '#server/foundation/http/serve-call.ts';
import { acceptOffer } from '#server/business/offers/accept-offer.ts';
import { calculateOffer, estimateOffer, judgeMinimumAge } from '#server/business/offers/calculate-offer.ts';
import { checkOffer } from '#server/business/offers/check-offer.ts';
import { createOffer, type OfferWork } from '#server/business/offers/create-offer.ts';
import { getOffer } from '#server/business/offers/get-offer.ts';
import type { CustomerCallers } from '#server/foundation/http/guard-user-area.ts';
import { trimTexts } from '#domain/basics/text.ts';

const tag = 'Angebote';

export const serveOffers = (app: FastifyInstance, dependencies: OfferWork & Pick<CustomerCallers, 'findUser'>) => {
  const { book, catalogue, clock } = dependencies;
  const today = () => todayOf(clock);
  const callerOf = async (request: FastifyRequest) => ({
    address: request.ip,
    loggedInUserId: (await dependencies.findUser(request))?.userId ?? null,
  });
  const issuesOfBody = (body: unknown) =>
    checkOffer(body as OfferData, { book, catalogue, today: today(), isMinimumAgeChecked: true }, { presence: false });
  const offerBody = { tag, body: OfferData, issuesOfBody };

  serveCall(
    app,
    offerCalls.calculateInsuranceRate,
    { ...offerBody, summary: 'Beitrag berechnen', answer: CalculationAnswer },
    ({ body }) => calculateOffer(body, dependencies),
  );
  serveCall(
    app,
    offerCalls.explainInsuranceRate,
    { ...offerBody, summary: 'Wie sich der Beitrag zusammensetzt', answer: RateExplanationAnswer },
    async ({ body }) => {
      const offer = trimTexts(body);
      const { isMinimumAgeChecked } = await judgeMinimumAge(offer, dependencies);
      const { explanation, issues } = explainRate(offer, book, { today: today(), isMinimumAgeChecked });
      return { explanation, _issues: issues };
    },
  );
  serveCall(
    app,
    offerCalls.compareInsuranceRates,
    { ...offerBody, summary: 'Alle Beiträge im Vergleich', answer: RateComparisonAnswer },
    async ({ body }) => {
      const offer = trimTexts(body);
      const { isMinimumAgeChecked } = await judgeMinimumAge(offer, dependencies);
      const { cells, issues } = compareRates(offer, book, { today: today(), isMinimumAgeChecked });
      return { cells, _issues: issues };
    },
  );
  serveCall(
    app,
    offerCalls.estimateInsuranceRate,
    {
      summary: 'Zwischen welchen Beiträgen der Beitrag liegen wird',
      tag,
      body: RateEstimateData,
      answer: RateEstimateAnswer,
      issuesOfBody: (body) => estimateRate(body as RateEstimateData, book, { today: today() }).issues,
    },
    ({ body }) => estimateOffer(body, dependencies),
  );
  serveCall(
    app,
    offerCalls.createInsuranceOffer,
    { ...offerBody, body: OfferCreationData, summary: 'Angebot erstellen', answer: OfferAnswer },
    async ({ body, request }) => createOffer(body, await callerOf(request), dependencies),
  );
  serveCall(app, offerCalls.getInsuranceOffer, { summary: 'Gespeichertes Angebot', tag, answer: OfferAnswer }, ({ params }) =>
    getOffer(params.offerUuid, dependencies),
  );
  serveCall(
    app,
    offerCalls.acceptInsuranceOffer,
    {
      summary: 'Angebot annehmen',
      tag,
      body: AcceptanceData,
      answer: IssuesAnswer,
      issuesOfBody: (body) =>
        checkAcceptance(body as AcceptanceData, { checkedAt: 'server', today: today(), offer: null }, { presence: false }),
    },
    async ({ request, body }) => acceptOffer(body, await callerOf(request), dependencies),
  );
  serveCall(
    app,
    offerCalls.getCurrentAffiliateData,
    { summary: 'Aktion des Partners', tag, answer: AffiliateData },
    ({ request }) => {
      // The visitor's code comes with the call: the server keeps nothing of a visit (spec 18.4).
      const { affiliateActionCode } = request.query as { affiliateActionCode?: unknown };
      const affiliate = findAffiliate(book, affiliateActionCode) ?? findAffiliate(book, '');
      if (affiliate === null) return { affiliateActionId: 0, affiliateActionCode: '', tags: {} };
      const { affiliateActionId, affiliateActionCode: code } = affiliate;
      return { affiliateActionId, affiliateActionCode: code, tags: actionTextTags(affiliate) };
    },
  );
};
