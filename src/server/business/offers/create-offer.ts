import { keepNeededAnimalFields, findRace } from '#domain/animal/animal-needs.ts';
import { mailWords } from '#domain/offer/acceptance.ts';
import { parseCompleteOffer, type CompleteOffer, type NamedOffer } from '#domain/offer/complete-offer.ts';
import { withoutCalculationResult, findDeviations } from '#domain/offer/calculation-result.ts';
import { nameOccurrences } from '#domain/health/disease-occurrence.ts';
import { keepAskedHealth } from '#domain/health/health.ts';
import { error, isSuccess, ok, warning, type Issue } from '#domain/basics/issue.ts';
import { findAffiliate, sourceOf } from '#domain/cover/affiliate.ts';
import { keepAskedLiability } from '#domain/cover/liability.ts';
import { offerLimits } from '#domain/basics/limits.ts';
import type { OptionCatalogue } from '#domain/product/option-catalogue.ts';
import { tarifVariantOf } from '#domain/cover/tarif-choice.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { networkOf } from '#server/foundation/limits/limit-keys.ts';
import { calculateResult, judgeMinimumAge } from './calculate-offer.ts';
import { checkOffer } from './check-offer.ts';
import type { Work } from '#server/foundation/work.ts';
import { offerMailKind } from './mails/offer-mail.ts';
import { findOffer, insertOfferWithMail, type NewOffer } from './offer-store.ts';
import { uuidOfRequest } from '#server/foundation/request-uuid.ts';
import { parseUuid, trimTexts } from '#domain/basics/text.ts';
import type { OfferAnswer, OfferCreationData, OfferData } from '#domain/wire/shop/offers.ts';

const failed = 'Es konnte, aufgrund von schwerwiegenden Fehlern, kein Versicherungangebot erstellt werden.';

/** What an offer needs on its way to a police. */
export type OfferWork = Pick<
  Work,
  'database' | 'book' | 'documents' | 'catalogue' | 'clock' | 'delivery' | 'publicUrl' | 'mailWaitMs' | 'countCalculation'
> & { limits: Pick<Work['limits'], 'spendOrRefuse'> };

/** Whoever sends the same request again, because its answer got lost, gets the offer that the first one made. */
export const createOffer = async (
  { requestKey, ...data }: OfferCreationData,
  by: { address: string; loggedInUserId: number | null },
  dependencies: OfferWork,
): Promise<OfferAnswer> => {
  const offerUuid = uuidOfRequest('insurance_offer', requestKey);
  const earlier = parseUuid(requestKey) === null ? null : await findOffer(dependencies.database, offerUuid);
  if (earlier !== null) return answerWith(earlier.offer, []);
  const prepared = await prepareOffer(data, { offerUuid, loggedInUserId: by.loggedInUserId }, dependencies);
  return 'refused' in prepared ? prepared.refused : createNewOffer(prepared, by.address, dependencies);
};

/** All that it takes to store an offer, or why there will be none. */
export type PreparedOffer = { created: NewOffer; issues: readonly Issue[] };

/** Checks and calculates again. */
export const prepareOffer = async (
  data: OfferData,
  { offerUuid, loggedInUserId }: { offerUuid: string; loggedInUserId: number | null },
  dependencies: OfferWork,
): Promise<PreparedOffer | { refused: OfferAnswer }> => {
  const { book, catalogue, clock } = dependencies;
  const body = trimTexts(data);
  const minimumAge = await judgeMinimumAge(body, dependencies);
  const { isMinimumAgeChecked } = minimumAge;
  const offer: OfferData = {
    ...body,
    // Only a token that held is kept: whoever accepts the offer relies on it.
    ...(isMinimumAgeChecked && { childAnimalSellingToken: null }),
    // A link may bring anything: what is no partner's code is not kept.
    ...(findAffiliate(book, body.affiliateActionCode) === null && { affiliateActionCode: null }),
  };
  const fail = (issues: readonly Issue[]) => ({ refused: { ...offer, _issues: [...distinct(issues), error(failed)] } });

  const issues = checkOffer(offer, { book, catalogue, today: todayOf(clock), isMinimumAgeChecked }, { presence: true });
  if (!isSuccess(issues)) return fail([...issues, ...minimumAge.issues]);
  const calculation = calculateResult(offer, dependencies, minimumAge);
  if (calculation.result === null) return fail([...issues, ...calculation.issues]);
  const deviations = findDeviations(offer, calculation.result);
  if (deviations.length > 0) return fail(deviations);

  const complete = parseCompleteOffer({ ...withoutCalculationResult(offer), ...calculation.result });
  const created: NewOffer = {
    offerUuid,
    tarifId: complete.tarifId,
    premiumVersion: book.version,
    offer: toRecord(complete, catalogue),
    createdAt: clock.now(),
    validForDays: offerLimits.validForDays,
    sourceKey: sourceOf(complete, book),
    loggedInUserId,
  };
  return { created, issues: distinct([...issues, ...calculation.issues]) };
};

/** Stores the offer together with its mail, and sends it. */
const createNewOffer = async (
  { created, issues }: PreparedOffer,
  address: string,
  dependencies: OfferWork,
): Promise<OfferAnswer> => {
  const { database, delivery } = dependencies;
  await dependencies.limits.spendOrRefuse('offer', { address, email: created.offer.contracteeEmail });
  const mailId = await insertOfferWithMail(database, created, offerMailKind);

  if (mailId !== null) await delivery.deliverNow(mailId, { withinMs: dependencies.mailWaitMs, sender: networkOf(address) });
  // Who came second with the same key gets what the first one has stored.
  const stored = (await findOffer(database, created.offerUuid))?.offer ?? null;
  return stored === null ? { ...created.offer, _issues: [offerGone, error(failed)] } : answerWith(stored, issues);
};

export const offerGone = error('Neuladen des Angebots fehlgeschlagen, Datensatz nicht gefunden.');

export const answerWith = (stored: NamedOffer, issues: readonly Issue[]): OfferAnswer => ({
  ...stored,
  _issues: [...issues, ...(stored.contractWasAvbSendToEmail ? [] : [warning(mailWords.offerWaits)]), ok(mailWords.offerIsOut)],
});

/** The rules run here and inside the calculation: each sentence is said once. */
const distinct = (issues: readonly Issue[]) => [
  ...new Map(issues.map((issue) => [`${issue.level} ${issue.field ?? ''} ${issue.message}`, issue])).values(),
];

/** Only what tarif and race ask for is kept (spec 7.4), with the prices of the control calculation. */
const toRecord = (offer: CompleteOffer, catalogue: OptionCatalogue): CompleteOffer => {
  const options = catalogue.ofTarif.get(offer.tarifId);
  const tarif = options?.tarif ?? null;
  const race = findRace(options?.races ?? [], offer.animalRaceId);
  const answers = keepAskedLiability(keepAskedHealth(keepNeededAnimalFields(offer, { tarif, race })), tarif);
  // The letters' words depend on these, so the tarif decides and not the browser.
  const tarifIsOpTarif = tarif !== null && tarifVariantOf(tarif) === 'op';
  return { ...nameOccurrences(answers, options?.diseases ?? []), tarifIsOpTarif };
};
