import { isAfter, type IsoDate } from '#domain/basics/calendar-date.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { parseDecimal } from '#domain/basics/exact-decimal.ts';
import { faultOfCharacters, isAtMost } from '#domain/basics/text.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';

const most = { lines: 200, cents: 10_000_000, count: 10_000, words: 200 };

const faultOf = (line: BillLine, { positions, reasons }: ClaimBook, today: IsoDate): string | null => {
  if (line.words.trim() === '' || !isAtMost(most.words, line.words)) return 'Die Leistung fehlt oder ist zu lang.';
  const fault = faultOfCharacters(line.words);
  if (fault !== null) return fault;
  if (line.position !== null && !positions.has(line.position)) return `Die Ziffer ${line.position} gibt es in der GOT nicht.`;
  const count = parseDecimal(line.count);
  if (count === null || count.units <= 0n || Number(line.count) > most.count) return 'Die Anzahl ist größer als null.';
  if (line.factor !== null && parseDecimal(line.factor) === null) return 'Der Faktor ist eine Zahl.';
  if (!Number.isSafeInteger(line.amount) || Math.abs(line.amount) > most.cents) return 'Der Betrag ist keiner in Cent.';
  if (line.amount < 0 && line.kindKey !== 'discount') return 'Nur ein Rabatt ist kleiner als null.';
  if (![0, 7, 19].includes(line.vatPercent)) return 'Die Mehrwertsteuer ist 0, 7 oder 19 Prozent.';
  if (isAfter(line.treatedOn, today)) return 'Der Tag der Behandlung liegt in der Zukunft.';
  if (line.decided === null) return null;
  if (!Number.isSafeInteger(line.decided.notCovered) || line.decided.notCovered < 0) return 'Gekürzt wird um einen Betrag.';
  const { words = null } = line.decided;
  if (words !== null && !isAtMost(most.words, words)) return 'Die Begründung ist zu lang.';
  if (words !== null && faultOfCharacters(words) !== null) return faultOfCharacters(words);
  return reasons.has(line.decided.reasonKey) ? null : `Einen Grund „${line.decided.reasonKey}“ gibt es nicht.`;
};

/** What whoever decides has put together of a bill. */
export const checkLines = (lines: readonly BillLine[], book: ClaimBook, today: IsoDate): Issue[] => {
  if (lines.length === 0) return [error('Eine Rechnung hat mindestens eine Zeile.', 'lines')];
  if (lines.length > most.lines) return [error(`Mehr als ${most.lines} Zeilen gehen nicht.`, 'lines')];
  return lines.flatMap((line, index) => {
    const fault = faultOf(line, book, today);
    return fault === null ? [] : [error(`Zeile ${index + 1}: ${fault}`, `lines.${index}`)];
  });
};
