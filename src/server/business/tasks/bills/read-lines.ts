import { parseIsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { fromEuros } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { DeskLine } from '#domain/wire/desk/claims.ts';
import type { RequestStaff } from '#server/foundation/callers.ts';
import type { Work } from '#server/foundation/work.ts';

/** The highest bill that a role decides about; null for any. */
export const upToOf = ({ roleKey }: Pick<RequestStaff, 'roleKey'>, { claimSettings }: Pick<Work, 'claimSettings'>) =>
  roleKey === 'lead' ? null : fromEuros(claimSettings.decideUpTo.clerk);

/** Lines with days that there are; anything else about them is said by their rules. */
export const readLines = (bodyLines: readonly DeskLine[]): BillLine[] | Refusal => {
  const issues: Issue[] = [];
  const lines = bodyLines.map(({ treatedOn, decided, ...line }, index): BillLine[] => {
    const day = parseIsoDate(treatedOn);
    if (day !== null) return [{ ...line, treatedOn: day, decided: decided && { ...decided, words: decided.words ?? null } }];
    issues.push(error(`Zeile ${index + 1}: Der Tag der Behandlung fehlt.`, `lines.${index}`));
    return [];
  });
  return issues.length > 0 ? { refusal: issues } : lines.flat();
};
