import type { Issue } from '#domain/basics/issue.ts';
import { exact, exactOne, times, type ExactDecimal } from '#domain/basics/exact-decimal.ts';
import type { Factor } from './factor.ts';
import { isMissingConfiguration, missingConfiguration } from './missing-configuration.ts';
import type { PremiumInput } from './premium-input.ts';
import type { Tarif, TarifBook } from './tarif-book.ts';

export type AppliedFactor = {
  readonly key: string;
  readonly title: string;
  readonly factor: string;
  readonly value: ExactDecimal;
};

/** The factors that apply, in their order; what is missing goes to `issues`. */
export const findFactors = (candidates: readonly Factor[], input: PremiumInput, book: TarifBook, issues: Issue[]) => {
  const applied: AppliedFactor[] = [];
  for (const candidate of candidates) {
    const finding = candidate.find(input, book);
    if (finding === null) continue;
    if (isMissingConfiguration(finding)) issues.push(finding.missing);
    else applied.push({ key: candidate.key, title: finding.title, factor: finding.factor, value: exact(finding.factor) });
  }
  return applied;
};

export const multiply = (start: ExactDecimal, applied: readonly AppliedFactor[]) => {
  let product = start;
  for (const { value } of applied) product = times(product, value);
  return product;
};

/** A retention that is no longer offered has a base rate and is none of the book's retentions. */
export const findBaseRate = (tarif: Tarif, retentionKey: string, book: TarifBook, issues: Issue[]): ExactDecimal => {
  const baseRate = tarif.baseRates.get(retentionKey);
  if (baseRate !== undefined && book.retentions.has(retentionKey)) return exact(baseRate);
  issues.push(missingConfiguration('die Selbstbeteiligung', 'contractRetentionKey').missing);
  return exactOne;
};
