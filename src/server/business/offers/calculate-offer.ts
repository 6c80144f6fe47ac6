import { warning, type Issue } from '#domain/basics/issue.ts';
import { isMissing } from '#domain/basics/rules/rule.ts';
import { isEntitled } from '#server/business/breeding/child-animals/selling-token.ts';
import { todayOf } from '#server/foundation/clock.ts';
import type { Work } from '#server/foundation/work.ts';
import { checkAffiliate, sourceOf } from '#domain/cover/affiliate.ts';
import { withoutCalculationResult } from '#domain/offer/calculation-result.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { checkVoucher, voucherText } from '#domain/cover/voucher.ts';
import { trimTexts } from '#domain/basics/text.ts';
import { estimateRate, tarifsInQuestion } from '#domain/premium/estimate/estimate-rate.ts';
import type { OfferData, CalculationAnswer, CalculationResult } from '#domain/wire/shop/offers.ts';
import type { RateEstimateAnswer, RateEstimateData } from '#domain/wire/shop/rates.ts';

export type MinimumAge = { isMinimumAgeChecked: boolean; issues: Issue[] };

const field = 'childAnimalSellingToken';

/** The eight weeks are waived only for a genuine token (spec 9.7); what the address of the form says does not count. */
export const judgeMinimumAge = async (
  offer: OfferData,
  { database, book, clock }: Pick<Work, 'database' | 'book' | 'clock'>,
): Promise<MinimumAge> => {
  const token = offer[field] ?? null;
  if (token === null || isMissing(token)) return { isMinimumAgeChecked: true, issues: [] };
  const isGenuine = await isEntitled(database, token, {
    speciesKey: book.tarifs.get(offer.tarifId ?? 0)?.speciesKey ?? null,
    birthdate: offer.animalBirthdateStr,
    today: todayOf(clock),
  });
  if (isGenuine) return { isMinimumAgeChecked: false, issues: [] };
  const message =
    'Der Link der Züchterin oder des Züchters gilt nicht oder nicht mehr, oder er gehört zu einem anderen Tier. ' +
    'Du kannst dein Tier trotzdem versichern, nur ohne die Vorteile des Züchtertarifs.';
  return { isMinimumAgeChecked: true, issues: [warning(message, field)] };
};

/** The premium of a request, with what voucher and partner add; without a price the issues say why. */
export const calculateOffer = async (
  data: OfferData,
  dependencies: Pick<Work, 'database' | 'book' | 'clock' | 'countCalculation'>,
): Promise<CalculationAnswer> => {
  const offer = trimTexts(data);
  const { result, issues } = calculateResult(offer, dependencies, await judgeMinimumAge(offer, dependencies));
  const { book, countCalculation } = dependencies;
  const tarif = result === null ? undefined : book.tarifs.get(offer.tarifId as number);
  if (tarif !== undefined)
    countCalculation({
      speciesKey: tarif.speciesKey,
      variantKey: tarif.insuranceTypeKey,
      sourceKey: sourceOf(offer, book),
    });
  return { ...withoutCalculationResult(offer), ...result, _issues: issues };
};

export const calculateResult = (
  offer: OfferData,
  { book, clock }: Pick<Work, 'book' | 'clock'>,
  { isMinimumAgeChecked, issues: tokenIssues }: MinimumAge,
): { result: CalculationResult | null; issues: Issue[] } => {
  const today = todayOf(clock);
  const { result, issues } = calculateRate(offer, book, {
    today,
    isMinimumAgeChecked,
    calculatedAt: clock.now().toISOString(),
  });
  const { issues: affiliateIssues, ...affiliate } = checkAffiliate(offer, book);
  const { voucher, issues: voucherIssues } = checkVoucher(offer, book, today);
  return {
    result: result && { ...result, ...affiliate, contractDiscountStr: voucher && voucherText(voucher) },
    issues: [...issues, ...tokenIssues, ...voucherIssues, ...affiliateIssues],
  };
};

/** Nothing is stored. A token belongs to an animal of a species, which any tarif of that species tells. */
export const estimateOffer = async (
  data: RateEstimateData,
  dependencies: Pick<Work, 'database' | 'book' | 'clock'>,
): Promise<RateEstimateAnswer> => {
  const { book, clock } = dependencies;
  const answers = trimTexts(data);
  const tarifId = answers.tarifId ?? tarifsInQuestion(answers, book)[0]?.tarifId ?? null;
  const { isMinimumAgeChecked } = await judgeMinimumAge({ ...answers, tarifId }, dependencies);
  const { estimate, estimates, issues } = estimateRate(answers, book, { today: todayOf(clock), isMinimumAgeChecked });
  return { estimate, estimates, _issues: issues };
};
