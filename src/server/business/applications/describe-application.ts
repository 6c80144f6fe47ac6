import { isoDate } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { manualLiabilityReasons, manualReasons, type ManualReason } from '#domain/offer/manual-processing.ts';
import { summariseApplication } from '#domain/offer/offer-summary.ts';
import { answersOn, pricePolice, pricedOn } from '#domain/police/police-premium.ts';
import { policeOn } from '#domain/police/police-standing.ts';
import { termsOn } from '#domain/police/police-terms.ts';
import { rateText } from '#domain/premium/rate-text.ts';
import { findOpenCasesOfUser } from '#server/business/cases/case-store.ts';
import { askedText } from '#server/business/cases/case-words.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findEventsOfPolices } from '#server/business/polices/event-store.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolicesOfUser, type StoredPolice } from '#server/business/polices/police-store.ts';
import { loadApplication, tarifTitleOf, type Application } from './application.ts';
import type { Work } from '#server/foundation/work.ts';
import { findDecisions } from './decision-store.ts';
import { listInquiries } from './asking/inquiries.ts';

const isLiability = ({ terms: [{ insuranceTypeKey }] }: StoredPolice) => insuranceTypeKey === 'tier_hv';

/** Which rules made a person look at it (spec 7.3); of an offer for liability alone only its own. */
const reasonsOf = ({ offer, polices, bookOf, premiumVersion }: Application): ManualReason[] => {
  const book = bookOf(premiumVersion);
  const tarif = required(book.tarifs.get(offer.tarifId), 'the tarif of an offer');
  const race = required(book.races.get(offer.animalRaceId), 'the race of an offer');
  const life = { birthdate: isoDate(offer.animalBirthdateStr), today: pricedOn(offer) };
  const ofHealth = polices.every(isLiability) ? [] : manualReasons(offer, { tarif, race }, life);
  return [...ofHealth, ...(polices.some(isLiability) ? manualLiabilityReasons(offer) : [])];
};

const describePolice = (police: StoredPolice, application: Application) => {
  const { offer, bookOf } = application;
  const { policeId, policeUuid, policeNumber, stateKey, validFrom, validTo } = police;
  const { insuranceTypeKey, premiumVersion, rate } = termsOn(police, validFrom);
  const data = { ...offer, ...answersOn(police, validFrom) };
  const pricing = { insuranceTypeKey, book: bookOf(premiumVersion), adjustedBook: null, today: pricedOn(offer) };
  return {
    policeId,
    policeUuid,
    policeNumber,
    stateKey,
    validFrom,
    validTo,
    insuranceTypeKey,
    tarifTitle: tarifTitleOf(police, application),
    rateStr: rateText(rate, { unit: offer.insuranceCalculationSummaryRateUnit }),
    /** How the premium comes about. */
    steps: pricePolice(data, pricing).premium?.steps ?? [],
  };
};

/** Everything that somebody needs to decide on it (spec 19.6); null where there is no such application. */
export const describeApplication = async (
  offerId: number,
  { database, shelf, clock }: Pick<Work, 'database' | 'shelf' | 'clock'>,
) => {
  const application = await loadApplication(database, offerId, shelf);
  if (application === null) return null;
  const { offer, polices, userId, waiting } = application;
  const today = todayOf(clock);
  const [decision] = await findDecisions(database, [offerId]);
  const others = (await findPolicesOfUser(database, userId)).filter((police) => police.offerId !== offerId);
  const policeIds = polices.map(({ policeId }) => policeId);
  const holder = await findHolderOfPolice(database, polices[0].policeId);
  return {
    offerId,
    offerUuid: application.offerUuid,
    appliedAt: polices[0].createdAt,
    isWaiting: waiting.length > 0,
    reasons: reasonsOf(application),
    sections: summariseApplication(offer),
    polices: polices.map((police) => describePolice(police, application)),
    customer: {
      userId,
      firstname: holder.firstname,
      email: holder.email,
      lastname: offer.contracteeLastname,
      animalName: polices[0].animalName,
    },
    inquiries: await listInquiries(offerId, { database, clock }),
    decision: decision ?? null,
    history: await findEventsOfPolices(database, policeIds),
    otherPolices: others.map((police) => ({
      policeUuid: police.policeUuid,
      policeNumber: police.policeNumber,
      animalName: police.animalName,
      stateKey: policeOn(police, today).stateKey,
      validFrom: police.validFrom,
      endingCauseKey: policeOn(police, today).endingCauseKey,
    })),
    openCases: (await findOpenCasesOfUser(database, userId)).map((each) => ({
      caseId: each.caseId,
      askedStr: askedText(each),
      since: each.since,
    })),
  };
};

export type DescribedApplication = NonNullable<Awaited<ReturnType<typeof describeApplication>>>;
