import { addCents, fromEuros, subtractCents, toEuros, type Cents } from '#domain/basics/money.ts';
import type { ChangedStep } from '#domain/wire/schemas/police-change-schemas.ts';
import type { RateStep } from '#domain/wire/schemas/premium-schemas.ts';
import type { PolicePremium } from './police-premium.ts';

const isSame = (one: RateStep | undefined, other: RateStep | undefined, isSameUnit: boolean) =>
  one !== undefined &&
  other !== undefined &&
  one.title === other.title &&
  one.factor === other.factor &&
  // A rate has no factor: it differs by its amount, which only compares for one payment term.
  (one.factor !== null || !isSameUnit || one.amount === other.amount);

const centsOf = (steps: readonly (RateStep | undefined)[]) =>
  steps.reduce((sum, step) => addCents(sum, fromEuros(step?.amount ?? 0) ?? (0 as Cents)), 0 as Cents);

/**
 * The lines of the waterfall in which two premiums differ. What the others come to follows from them in proportion; it stands in
 * one line, so that the amounts add up.
 */
export const changedSteps = (before: PolicePremium, after: PolicePremium): ChangedStep[] => {
  const keys = [...new Set([...before.steps, ...after.steps].map(({ key }) => key))];
  const isSameUnit = before.unit === after.unit;
  const pairs = keys.map((key) => ({
    key,
    one: before.steps.find((step) => step.key === key),
    other: after.steps.find((step) => step.key === key),
  }));
  const differing = pairs.filter(({ one, other }) => !isSame(one, other, isSameUnit));
  const lines = differing.map(({ key, one, other }) => ({
    key,
    titleBefore: one?.title ?? null,
    titleAfter: other?.title ?? null,
    amountBefore: one?.amount ?? null,
    amountAfter: other?.amount ?? null,
  }));
  const restBefore = subtractCents(before.rate, centsOf(differing.map(({ one }) => one)));
  const restAfter = subtractCents(after.rate, centsOf(differing.map(({ other }) => other)));
  if (lines.length === 0 || restBefore === restAfter) return lines;
  const title = 'Übrige Posten, im gleichen Verhältnis';
  const rest = { titleBefore: title, titleAfter: title, amountBefore: toEuros(restBefore), amountAfter: toEuros(restAfter) };
  return [...lines, { key: 'rest', ...rest }];
};
