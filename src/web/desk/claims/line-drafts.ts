import { formatGermanDate, isoDate, parseIsoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { parseDecimal } from '#domain/basics/exact-decimal.ts';
import { error, type Issue } from '#domain/basics/issue.ts';
import { formatCents, fromEuros, parseEuros } from '#domain/basics/money.ts';
import { highestFee, toGross } from '#domain/claims/bill-line.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import { checkLines } from '#domain/claims/deciding/check-lines.ts';
import { toSettledLine, type ClaimBook } from '#domain/claims/claim-book.ts';
import type { LineKindKey } from '#domain/claims/line-kinds.ts';
import { settle, type Settlement, type SettlementBasis } from '#domain/claims/settling/settlement.ts';
import type { DeskClaimBook, DeskLine } from '#domain/wire/desk/claims.ts';

/** A line as somebody types it. */
export type LineDraft = {
  key: number;
  day: string;
  position: string;
  words: string;
  kindKey: LineKindKey;
  count: string;
  factor: string;
  vat: string;
  amount: string;
  isNet: boolean;
  /** Nobody has typed the amount: it follows from the fee schedule. */
  isWorkedOut: boolean;
  /** Empty: as the rules say; `covered`: all of it; else the reason of a cut. */
  cutKey: string;
  cut: string;
  cutWords: string;
};

export const covered = 'covered';

let keys = 0;
const newKey = () => (keys += 1);

const germanNumber = (text: string) => text.replace('.', ',');
const plainNumber = (text: string) => text.trim().replace(',', '.');
const amountText = (amount: number) => formatCents(amount).replace('\u00A0€', '');
/** `1.234,50`, `12` or `-5,00`; no number for anything else. */
export const centsOf = (text: string): number => {
  const plain = text.replaceAll(/\s/g, '').replace('−', '-');
  const unsigned = plain.replace(/^-/, '');
  const amount = fromEuros(parseEuros(unsigned.includes(',') ? unsigned.replaceAll('.', '') : unsigned)) ?? Number.NaN;
  return plain.startsWith('-') ? -amount : amount;
};

/** `20.12.2026` or `20.12.26`; null for what is no day. */
const dayOf = (typed: string): IsoDate | null => {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4}|\d{2})$/.exec(typed.trim()) ?? [];
  return parseIsoDate(`${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
};

export const toBook = ({ positions, kinds, reasons }: DeskClaimBook): ClaimBook => ({
  positions: new Map(positions.map((one) => [one.number, one])),
  covers: new Map(kinds.map(({ key, title }) => [key, { title, full: 'always', op: 'always', reasonKey: '' }])),
  reasons: new Map(reasons.map((one) => [one.key, one])),
});

export const fromLine = ({ treatedOn, position, factor, decided, ...line }: DeskLine): LineDraft => ({
  key: newKey(),
  day: formatGermanDate(isoDate(treatedOn)),
  position: position === null ? '' : String(position),
  words: line.words,
  kindKey: line.kindKey,
  count: germanNumber(line.count),
  factor: factor === null ? '' : germanNumber(factor),
  vat: String(line.vatPercent),
  amount: amountText(line.amount),
  isNet: line.isNet,
  isWorkedOut: false,
  cutKey: decided === null ? '' : decided.notCovered === 0 ? covered : decided.reasonKey,
  cut: decided === null ? '' : amountText(decided.notCovered),
  cutWords: decided?.words ?? '',
});

const decidedOf = ({ cutKey, cut, cutWords }: LineDraft): BillLine['decided'] => {
  if (cutKey === '') return null;
  if (cutKey === covered) return { notCovered: 0, reasonKey: 'other', words: null };
  return { notCovered: centsOf(cut), reasonKey: cutKey, words: cutWords.trim() === '' ? null : cutWords.trim() };
};

/** What was typed; an amount that is none is no number, and a day that is none the first of all. */
const toLine = (draft: LineDraft): BillLine => ({
  treatedOn: dayOf(draft.day) ?? isoDate('1900-01-01'),
  position: draft.position.trim() === '' ? null : Number(draft.position.trim()),
  kindKey: draft.kindKey,
  words: draft.words.trim(),
  count: plainNumber(draft.count),
  factor: draft.factor.trim() === '' ? null : plainNumber(draft.factor),
  amount: centsOf(draft.amount),
  isNet: draft.isNet,
  vatPercent: Number(draft.vat),
  decided: decidedOf(draft),
});

/** The position's own words, kind and price; what somebody typed as the price stays. */
export const workOut = (draft: LineDraft, { positions }: ClaimBook): LineDraft => {
  const position = positions.get(Number(draft.position));
  if (position === undefined || !draft.isWorkedOut) return draft;
  const [count, factor] = [plainNumber(draft.count), draft.factor.trim() === '' ? '1' : plainNumber(draft.factor)];
  if (parseDecimal(count) === null || parseDecimal(factor) === null) return draft;
  const { simpleRate } = position;
  // In hundredths of the factor, which bills have at most: 2,35-fach.
  const amount = highestFee({ simpleRate, count, vatPercent: 0, factor: 1 });
  const net = Math.round(amount * Number(factor));
  return { ...draft, amount: amountText(net), isNet: true };
};

export const typePosition = (draft: LineDraft, typed: string, book: ClaimBook): LineDraft => {
  const next = { ...draft, position: typed };
  const position = book.positions.get(Number(typed));
  if (position === undefined) return next;
  const factor = next.factor.trim() === '' ? '1' : next.factor;
  return workOut({ ...next, words: position.service.slice(0, 200), kindKey: position.kindKey, factor }, book);
};

const sumOf = (drafts: readonly LineDraft[]) =>
  drafts.map(toLine).reduce((sum, line) => sum + (Number.isNaN(line.amount) ? 0 : toGross(line)), 0);

/** With what is left of the sum: a bill that nobody could read begins with one line of all of it. */
export const newDraft = (
  drafts: readonly LineDraft[],
  { total, treatedOn }: { total: number; treatedOn: string },
): LineDraft => ({
  key: newKey(),
  day: drafts.at(-1)?.day ?? formatGermanDate(isoDate(treatedOn)),
  position: '',
  words: '',
  kindKey: 'other',
  count: '1',
  factor: '',
  vat: '19',
  amount: amountText(Math.max(0, total - sumOf(drafts))),
  isNet: false,
  isWorkedOut: true,
  cutKey: '',
  cut: '',
  cutWords: '',
});

/** Two of one, each with half of its amount. */
export const splitDraft = (draft: LineDraft): LineDraft[] => {
  const amount = centsOf(draft.amount);
  if (Number.isNaN(amount)) return [draft];
  const half = Math.trunc(amount / 2);
  const part = { ...draft, isWorkedOut: false };
  return [
    { ...part, amount: amountText(amount - half) },
    { ...part, key: newKey(), amount: amountText(half) },
  ];
};

const blank = { position: null, count: '1', factor: null, amount: 0, isNet: false, vatPercent: 0, decided: null } as const;

export type WorkedOut = {
  lines: BillLine[];
  /** In the order of the lines; nothing is sent while there are any. */
  issues: Issue[];
  result: Settlement;
  basis: SettlementBasis;
};

/** Whether there is something to work with, whatever else its rules say. */
const isCountable = ({ amount, count, decided }: BillLine) =>
  Number.isSafeInteger(amount) && parseDecimal(count) !== null && Number.isSafeInteger(decided?.notCovered ?? 0);

/** What would be paid, by the server's own function; a line without an amount counts nothing until it has one. */
export const settleDrafts = (
  drafts: readonly LineDraft[],
  { basis: given, book, today }: { basis: Omit<SettlementBasis, 'lines'>; book: ClaimBook; today: IsoDate },
): WorkedOut => {
  const lines = drafts.map(toLine);
  const days = drafts.flatMap(({ day }, index) =>
    dayOf(day) === null ? [error(`Zeile ${index + 1}: Der Tag der Behandlung fehlt.`, `lines.${index}`)] : [],
  );
  const issues = [...days, ...checkLines(lines, book, today)];
  const right = lines.map((line) => (isCountable(line) ? line : { ...line, ...blank }));
  const basis = { ...given, lines: right.map((line) => toSettledLine(line, book)) };
  return { lines, issues, basis, result: settle(basis) };
};
