import type { Issue } from '#domain/basics/issue.ts';
import { compareExact, exact, exactOne, times, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import type { Factor } from './factor.ts';
import { isMissingConfiguration } from './missing-configuration.ts';
import { answered, type Asking } from './possible-answers.ts';
import type { PremiumInput } from './premium-input.ts';
import { rememberedPerBook } from './remembered.ts';

/** The least and the greatest value that is still possible; one and the same object where there is only one. */
export type Span = { readonly least: ExactDecimal; readonly greatest: ExactDecimal };

export const widen = (span: Span | null, { least, greatest }: Span): Span => ({
  least: span === null || compareExact(least, span.least) < 0 ? least : span.least,
  greatest: span === null || compareExact(greatest, span.greatest) > 0 ? greatest : span.greatest,
});

/** Of values that are not negative, so that the order of products is that of their factors. */
export const timesSpan = (one: Span, other: Span): Span => {
  const least = times(one.least, other.least);
  const isOne = one.least === one.greatest && other.least === other.greatest;
  return { least, greatest: isOne ? least : times(one.greatest, other.greatest) };
};

export const spanOfOne: Span = { least: exactOne, greatest: exactOne };

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

type Known = { readonly span: Span | null; readonly issues: readonly Issue[] };
const unanswered = rememberedPerBook<number, Map<Factor, Known>>();

/** Of what nobody has answered yet it is the same for every animal of a tarif. */
const spanOfUnanswered = (factor: Factor, input: PremiumInput, asking: Asking): Known => {
  const ofTarif = unanswered(asking.book, input.tarif.tarifId, () => new Map());
  const known = ofTarif.get(factor);
  if (known !== undefined) return known;
  const issues: Issue[] = [];
  const found = { span: spanOver(factor, answered(factor.asks, input, asking, factor.key), asking, issues), issues };
  ofTarif.set(factor, found);
  return found;
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
