import { trimTexts } from '#domain/basics/text.ts';
import { estimateRate, tarifsInQuestion } from '#domain/premium/estimate/estimate-rate.ts';
import type { RateEstimateAnswer, RateEstimateData } from '#domain/wire/shop/offer-schemas.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { judgeMinimumAge } from './judge-minimum-age.ts';
import type { Work } from '#server/foundation/work.ts';

/** Nothing is stored. A token belongs to an animal of a species, which any tarif of that species tells. */
export const estimateOffer = async (
  data: RateEstimateData,
  dependencies: Pick<Work, 'database' | 'book' | 'clock'>,
): Promise<RateEstimateAnswer> => {
  const { book, clock } = dependencies;
  const known = trimTexts(data);
  const tarifId = known.tarifId ?? tarifsInQuestion(known, book)[0]?.tarifId ?? null;
  const { isMinimumAgeChecked } = await judgeMinimumAge({ ...known, tarifId }, dependencies);
  const { estimate, estimates, issues } = estimateRate(known, book, { today: todayOf(clock), isMinimumAgeChecked });
  return { estimate, estimates, _issues: issues };
};
