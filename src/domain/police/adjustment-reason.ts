import { error, type Issue } from '#domain/basics/issue.ts';

const longestReason = 500;

/** Why premiums change, as every letter will say it (spec 19.11). */
export const checkAdjustmentReason = (reason: string): Issue[] => {
  const { length } = reason.trim();
  if (length === 0) return [error('Bitte nenne den Grund: Er steht so in jedem Brief.', 'reason')];
  if (length > longestReason) return [error(`Der Grund darf höchstens ${longestReason} Zeichen lang sein.`, 'reason')];
  return [];
};
