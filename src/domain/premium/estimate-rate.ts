import { checkSpecies } from '#domain/animal/species.ts';
import { filterByMinimumLevel, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { cents, toEuros } from '#domain/basics/money.ts';
import { isBoolean, isMissing } from '#domain/basics/rule.ts';
import { tarifVariantOf } from '#domain/cover/tarif-variant.ts';
import type { RateEstimateData, RateSpan, TarifRateSpan } from '#domain/wire/schemas/premium-schemas.ts';
import { estimateTarifs, type TarifSpan } from './estimate-tarifs.ts';
import { readPremiumInput, type PremiumMoment } from './premium-input.ts';
import { asFailure } from './price-premium.ts';
import { rateSpanText } from './rate-text.ts';
import type { Tarif, TarifBook } from './tarif-book.ts';

export type RateEstimate = { estimate: RateSpan | null; estimates: TarifRateSpan[]; issues: Issue[] };

/** Those of the species, or of all as long as it is not known. Liability is never chosen by itself (spec 10.6). */
export const tarifsInQuestion = ({ tarifId, speciesKey }: RateEstimateData, { tarifs, species }: TarifBook): Tarif[] => {
  const key = isMissing(tarifId) ? speciesKey : tarifs.get(tarifId as number)?.speciesKey;
  if (!isMissing(tarifId) && key === undefined) return [];
  return [...tarifs.values()].filter(
    (tarif) =>
      tarif.insuranceTypeKey !== 'tier_hv' && species.has(tarif.speciesKey) && (isMissing(key) || tarif.speciesKey === key),
  );
};

/** A tarif tells its variant, whatever else is said. */
const canBeChosen = (tarif: Tarif, { tarifId, tarifIsOpTarif }: RateEstimateData) => {
  if (!isMissing(tarifId)) return tarif.tarifId === tarifId;
  return !isBoolean(tarifIsOpTarif) || (tarifVariantOf(tarif) === 'op') === tarifIsOpTarif;
};

const toRateSpan = ({ lowest, highest, paymentTerm }: Omit<TarifSpan, 'tarif'>): RateSpan => ({
  lowestRateAmount: toEuros(lowest),
  highestRateAmount: toEuros(highest),
  summaryRateUnit: paymentTerm.unit,
  summaryRateStr: rateSpanText(lowest, highest, paymentTerm),
});

/** All of them have the payment term of the one request. */
const union = (spans: readonly TarifSpan[]): RateSpan | null => {
  const [first] = spans;
  if (first === undefined) return null;
  return toRateSpan({
    lowest: cents(Math.min(...spans.map(({ lowest }) => lowest))),
    highest: cents(Math.max(...spans.map(({ highest }) => highest))),
    paymentTerm: first.paymentTerm,
  });
};

const fail = (issues: readonly Issue[], estimates: TarifRateSpan[] = []): RateEstimate => ({
  estimate: null,
  estimates,
  issues: asFailure(filterByMinimumLevel(issues, 'error')),
});

/**
 * The span of prices that are still possible, from what is known so far (docs/decisions/007). What is left out is not known.
 * Tarifs that the answers rule out do not count. With a span there is nothing to say; without one the issues say why.
 */
export const estimateRate = (data: RateEstimateData, book: TarifBook, moment: PremiumMoment): RateEstimate => {
  const offer: RateEstimateData = typeof data === 'object' && data !== null ? data : {};
  const speciesIssues = checkSpecies(offer, null, { presence: false });
  if (!isSuccess(speciesIssues)) return fail(speciesIssues);
  const answers = estimateTarifs(offer, tarifsInQuestion(offer, book), book, moment);
  const eligible = answers.filter(({ tarif }) => canBeChosen(tarif, offer));
  const estimates = answers.flatMap(({ span }): TarifRateSpan[] =>
    span === null ? [] : [{ tarifId: span.tarif.tarifId, insuranceTypeKey: span.tarif.insuranceTypeKey, ...toRateSpan(span) }],
  );
  const estimate = union(eligible.flatMap(({ span }) => span ?? []));
  if (estimate !== null) return { estimate, estimates, issues: [] };
  return fail(eligible[0]?.issues ?? readPremiumInput(offer, book, moment).issues, estimates);
};
