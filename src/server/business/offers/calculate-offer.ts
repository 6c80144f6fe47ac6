import { checkAffiliate, sourceOf } from '#domain/cover/affiliate.ts';
import { withoutCalculationResult } from '#domain/offer/calculation-result.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { calculateRate } from '#domain/premium/calculate-rate.ts';
import { checkVoucher, voucherText } from '#domain/cover/voucher.ts';
import type { CalculationAnswer, CalculationResult, OfferData } from '#domain/wire/shop/offer-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { judgeMinimumAge, type MinimumAge } from './judge-minimum-age.ts';
import type { Work } from '#server/foundation/work.ts';
import { trimTexts } from '#domain/basics/text.ts';

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
