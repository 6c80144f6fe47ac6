import { addDays, formatGermanDate, isAfter, isBefore, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { addCents, cents, type Cents } from '#domain/basics/money.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { toSettledLine } from '#domain/claims/claim-book.ts';
import { checkLines } from '#domain/claims/deciding/check-lines.ts';
import { enteredDaysBack, toBillLine } from '#domain/practice/entered-bill.ts';
import { tellForPractice } from '#domain/practice/tell-practice.ts';
import type { EnteredLines, PracticePreview } from '#domain/wire/practice/practice.ts';
import { settleAtPractice } from '#server/business/claims/estimates/estimate-of-bill.ts';
import type { PracticeCaller } from '#server/foundation/callers.ts';
import { todayOf } from '#server/foundation/clock.ts';
import { findOpenCode, findOwnOpening, type AtPractice } from './open-code.ts';

export type Entered = { lines: readonly BillLine[]; treatedOn: IsoDate; billed: Cents };

const dayOf = (given: unknown, today: IsoDate): IsoDate | Issue => {
  const day = given === null || given === undefined || given === '' ? today : parseIsoDate(given);
  if (day === null) return error('Diesen Tag gibt es nicht.', 'treatedOn');
  if (isAfter(day, today)) return error(`Der ${formatGermanDate(day)} liegt in der Zukunft.`, 'treatedOn');
  return isBefore(day, addDays(today, -enteredDaysBack))
    ? error(
        `Hier gehen Behandlungen der letzten ${enteredDaysBack} Tage. Ältere Rechnungen reicht der Tierhalter selbst ein.`,
        'treatedOn',
      )
    : day;
};

/** The lines as a bill has them, or what is wrong with them. */
export const readEntered = (
  given: EnteredLines,
  { claimBook, clock }: Pick<AtPractice, 'claimBook' | 'clock'>,
): Entered | Issue[] => {
  const today = todayOf(clock);
  const treatedOn = dayOf(given.treatedOn, today);
  if (typeof treatedOn !== 'string') return [treatedOn];
  const lines = (given.lines ?? []).map((line) => toBillLine(line, claimBook, treatedOn));
  const issues = checkLines(lines, claimBook, today);
  if (!isSuccess(issues)) return issues;
  const billed = lines.map((line) => toSettledLine(line, claimBook).billed).reduce(addCents, cents(0));
  return billed > 0 ? { lines, treatedOn, billed } : [error('Die Rechnung ergibt keinen Betrag.', 'lines')];
};

/** What we would pay as things are, line by line, and what the customer pays on the spot. Nothing is kept. */
export const previewEntered = async (given: EnteredLines, caller: PracticeCaller, work: AtPractice): Promise<PracticePreview> => {
  const open = await findOpenCode(given.code, caller, work);
  const { practice, vetUuid } = await findOwnOpening(work.database, open, given.deviceKey);
  const entered = readEntered(given, work);
  if (Array.isArray(entered)) return { settlement: null, _issues: entered };
  const { result } = await settleAtPractice(
    work.database,
    { ...entered, police: open.police, practice: practice ?? '', vetUuid },
    work,
  );
  return { settlement: tellForPractice(entered.lines, result, work.claimBook), _issues: [] };
};
