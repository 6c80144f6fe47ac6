import {
  addDays,
  earlierOf,
  formatGermanDate,
  isAfter,
  isBefore,
  parseIsoDate,
  type IsoDate,
} from '#domain/basics/calendar-date.ts';
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

type GivenDay = { given: string | null | undefined; usual: IsoDate; field: string };

const dayOf = ({ given, usual, field }: GivenDay, today: IsoDate): IsoDate | Issue => {
  const day = (given ?? '') === '' ? usual : parseIsoDate(given);
  if (day === null) return error('Diesen Tag gibt es nicht.', field);
  if (isAfter(day, today)) return error(`Der ${formatGermanDate(day)} liegt in der Zukunft.`, field);
  return isBefore(day, addDays(today, -enteredDaysBack))
    ? error(
        `Hier gehen Behandlungen der letzten ${enteredDaysBack} Tage. Ältere Rechnungen reicht der Tierhalter selbst ein.`,
        field,
      )
    : day;
};

/** The lines as a bill has them, or what is wrong with them. */
export const readEntered = (
  given: EnteredLines,
  { claimBook, clock }: Pick<AtPractice, 'claimBook' | 'clock'>,
): Entered | Issue[] => {
  const today = todayOf(clock);
  const usual = dayOf({ given: given.treatedOn, usual: today, field: 'treatedOn' }, today);
  if (typeof usual !== 'string') return [usual];
  const days = (given.lines ?? []).map((line, index) => dayOf({ given: line.treatedOn, usual, field: `lines.${index}` }, today));
  const wrongDays = days.flatMap((day, index) =>
    typeof day === 'string' ? [] : error(`Zeile ${index + 1}: ${day.message}`, `lines.${index}`),
  );
  if (wrongDays.length > 0) return wrongDays;
  const lines = (given.lines ?? []).map((line, index) => toBillLine(line, claimBook, days[index] as IsoDate));
  const issues = checkLines(lines, claimBook, today);
  if (!isSuccess(issues)) return issues;
  const billed = lines.map((line) => toSettledLine(line, claimBook).billed).reduce(addCents, cents(0));
  const treatedOn = lines.map((line) => line.treatedOn).reduce(earlierOf);
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
