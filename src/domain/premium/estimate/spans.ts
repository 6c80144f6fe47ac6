import type { Issue } from '#domain/basics/issue.ts';
import { compareExact, exact, exactOne, times, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import { type Factor, isMissingConfiguration } from '#domain/premium/factor.ts';
import { answered, type Asking } from './possible-answers.ts';
import { type PremiumInput, canLiabilityBePriced } from '#domain/premium/premium-input.ts';
import { rememberedPerBook, acceptedLives, isLiabilityWanted, possibleRaces } from './possible-animals.ts';
import { factors } from '#domain/premium/factors.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { priceLiability } from '#domain/premium/price-premium.ts';

/** The least and the greatest value that is still possible; one and the same object where there is only one. */
export type Span = { readonly least: ExactDecimal; readonly greatest: ExactDecimal };

export const widen = (span: Span | null, { least, greatest }: Span): Span => ({
  least: span === null || compareExact(least, span.least) < 0 ? least : span.least,
  greatest: span === null || compareExact(greatest, span.greatest) > 0 ? greatest : span.greatest,
});

/** Multiplies values that are not negative, so that the order of products is that of their factors. */
export const timesSpan = (one: Span, other: Span): Span => {
  const least = times(one.least, other.least);
  const isOne = one.least === one.greatest && other.least === other.greatest;
  return { least, greatest: isOne ? least : times(one.greatest, other.greatest) };
};

const spanOfOne: Span = { least: exactOne, greatest: exactOne };

/** What has no row cannot be chosen and does not count. Where nothing is left, `issues` says what is missing. */
const spanOver = (factor: Factor, inputs: readonly PremiumInput[], { book }: Asking, issues: Issue[]): Span | null => {
  let span: Span | null = null;
  const missing: Issue[] = [];
  for (const input of inputs) {
    const finding = factor.find(input, book);
    if (finding !== null && isMissingConfiguration(finding)) {
      missing.push(finding.missing);
      continue;
    }
    const value = finding === null ? exactOne : exact(finding.factor);
    span = widen(span, { least: value, greatest: value });
  }
  if (span === null) issues.push(...missing.slice(0, 1));
  return span;
};

type CachedSpan = { readonly span: Span | null; readonly issues: readonly Issue[] };
const unanswered = rememberedPerBook<number, Map<Factor, CachedSpan>>();

/** The span of what nobody has answered yet is the same for every animal of a tarif. */
const spanOfUnanswered = (factor: Factor, input: PremiumInput, asking: Asking): CachedSpan => {
  const ofTarif = unanswered(asking.book, input.tarif.tarifId, () => new Map());
  const cached = ofTarif.get(factor);
  if (cached !== undefined) return cached;
  const issues: Issue[] = [];
  const result = { span: spanOver(factor, answered(factor.asks, input, asking, factor.key), asking, issues), issues };
  ofTarif.set(factor, result);
  return result;
};

/** Which values a factor can still take. */
export const spanOfFactor = (factor: Factor, input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  const { key, asks } = factor;
  const [onlyQuestion, ...others] = asks;
  // Health is one question of several fields, some of which may be known.
  const isRemembered =
    onlyQuestion !== undefined && onlyQuestion !== 'health' && others.length === 0 && asking.open.has(onlyQuestion);
  if (!isRemembered) return spanOver(factor, answered(asks, input, asking, key), asking, issues);
  const { span, issues: missing } = spanOfUnanswered(factor, input, asking);
  issues.push(...missing);
  return span;
};

/** They follow from the race together: the dearest race need not be the one with the dearest farbschlag. */
const factorsOfRace = factors.filter(({ asks }) => asks.includes('animalRaceId'));

const spanOfRace = (input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  let product: Span | null = spanOfOne;
  for (const factor of factorsOfRace) {
    const span = spanOfFactor(factor, input, asking, issues);
    product = product && span && timesSpan(product, span);
  }
  return product;
};

/** The ages decide, and not the day: a day passes, and they mostly stay the same. */
const agesOf = ({ ageYears, tarif }: PremiumInput, { open, moment }: Asking) =>
  open.has('animalBirthdateStr')
    ? acceptedLives(tarif.speciesKey, moment)
        .map((lived) => lived.ageYears)
        .join()
    : ageYears;

const ofAllRaces = rememberedPerBook<string, { span: Span | null; issues: readonly Issue[] }>();

/** The product of all factors that follow from the race: of the one that is known, or of any that is possible. */
export const spanOfRaces = (input: PremiumInput, asking: Asking, issues: Issue[]): Span | null => {
  if (!asking.open.has('animalRaceId')) return spanOfRace(input, asking, issues);
  const { tarif } = input;
  const key = [tarif.tarifId, isLiabilityWanted(tarif, asking.offer), agesOf(input, asking)].join('/');
  const spanOfAllRaces = ofAllRaces(asking.book, key, () => {
    const open = new Set(asking.open);
    open.delete('animalRaceId');
    let span: Span | null = null;
    const missing: Issue[] = [];
    for (const race of possibleRaces(tarif, asking.offer, asking.book)) {
      const ofRace = spanOfRace({ ...input, race, parentRace1: null, parentRace2: null }, { ...asking, open }, missing);
      if (ofRace !== null) span = widen(span, ofRace);
    }
    return { span, issues: span === null ? missing.slice(0, 1) : [] };
  });
  issues.push(...spanOfAllRaces.issues);
  return spanOfAllRaces.span;
};

export type AmountSpan = { readonly lowest: Cents; readonly highest: Cents };

const ofRaces = rememberedPerBook<number, ReadonlySet<boolean>>();

/** Whether liability is priced if it is wanted: the races of the parents may stand in its way. */
const outcomesIfWanted = (input: PremiumInput, asking: Asking): ReadonlySet<boolean> => {
  const outcomesOf = (each: PremiumInput) =>
    answered(['animalParentRace1Id', 'animalParentRace2Id'], each, asking).map(canLiabilityBePriced);
  if (!asking.open.has('animalRaceId')) return new Set(outcomesOf(input));
  const races = () => possibleRaces(input.tarif, { liabilityWantInsurance: true }, asking.book);
  return ofRaces(asking.book, input.tarif.tarifId, () => new Set(races().flatMap((race) => outcomesOf({ ...input, race }))));
};

const outcomesOf = (input: PremiumInput, asking: Asking): ReadonlySet<boolean> => {
  const isOpen = input.tarif.needLiabilityInsuranceInput && asking.open.has('liabilityWantInsurance');
  if (isOpen) return new Set([false, ...outcomesIfWanted(input, asking)]);
  return isLiabilityWanted(input.tarif, input.offer) ? outcomesIfWanted(input, asking) : new Set([false]);
};

/** What liability can still add in a year. Where it is sure to be priced and has no row, `issues` says so. */
export const spanOfLiability = (input: PremiumInput, asking: Asking, issues: Issue[]): AmountSpan | null => {
  const outcomes = outcomesOf(input, asking);
  const missing: Issue[] = [];
  const annual = outcomes.has(true)
    ? answered(['contractWantMultiYearDiscount'], { ...input, isLiabilityPriced: true }, asking)
        .map((each) => priceLiability(each, asking.book, missing)?.annual)
        .filter((amount) => amount !== undefined)
    : [];
  if (outcomes.has(false)) annual.push(cents(0));
  if (annual.length > 0) return { lowest: cents(Math.min(...annual)), highest: cents(Math.max(...annual)) };
  issues.push(...missing.slice(0, 1));
  return null;
};
