import type { EnteredLines } from '#domain/wire/practice/practice.ts';
import type { UploadReading } from '#domain/wire/practice/uploads.ts';

/** A line as it is typed. */
export type LineDraft = {
  key: number;
  text: string;
  position: number | null;
  factor: string;
  count: string;
  amount: string;
  vatPercent: string;
  isNet: boolean;
  /** The day that stands on an uploaded bill; null for today. */
  treatedOn: string | null;
  /** Read from a file; null where somebody typed it. `unsure`: nothing proves that it was read right. */
  readKey: 'sure' | 'unsure' | null;
};

let lastKey = 0;
export const newLine = (): LineDraft => {
  lastKey += 1;
  return {
    key: lastKey,
    text: '',
    position: null,
    factor: '1',
    count: '1',
    amount: '',
    vatPercent: '19',
    isNet: true,
    treatedOn: null,
    readKey: null,
  };
};

const numberOf = (text: string): number | null => {
  const plain = text.trim().replace(',', '.');
  return plain === '' || !Number.isFinite(Number(plain)) ? null : Number(plain);
};

/** "16" and "16 Allgemeine Untersuchung" name a position of the fee schedule; everything else is words. */
export const withPosition = (line: LineDraft, positions: ReadonlySet<number>): LineDraft => {
  const number = Number(/^\s*(\d{1,4})(?:\s|$)/.exec(line.text)?.[1] ?? Number.NaN);
  return { ...line, position: positions.has(number) ? number : null };
};

export const isEmptyLine = ({ text, amount }: LineDraft) => text.trim() === '' && amount.trim() === '';

export const toEntered = (lines: readonly LineDraft[]): NonNullable<EnteredLines['lines']> =>
  lines
    .filter((line) => !isEmptyLine(line))
    .map(({ position, text, factor, count, amount, vatPercent, isNet, treatedOn }) => ({
      position,
      words: position === null ? text.trim() : null,
      factor: numberOf(factor) ?? -1,
      count: numberOf(count) ?? -1,
      amount: amount.trim() === '' ? null : (numberOf(amount) ?? Number.MAX_SAFE_INTEGER),
      isNet,
      vatPercent: Number(vatPercent),
      treatedOn,
    }));

const german = (value: number) => String(value).replace('.', ',');
const beginsLikePosition = /^\s*\d{1,4}(?:\s|$)/;

/** "16 Tabletten" is no position: whoever reads a line says what is one. */
const textOf = ({ position, words }: UploadReading['lines'][number]) => {
  if (position !== null) return `${position} ${words}`;
  return beginsLikePosition.test(words) ? `Posten ${words.trim()}` : words;
};

/** What was read takes the place of what was read before; typed lines stay. */
export const withRead = (drafts: readonly LineDraft[], lines: UploadReading['lines']): LineDraft[] => {
  const typed = drafts.filter((line) => line.readKey === null && !isEmptyLine(line));
  const readLines = lines.map((line): LineDraft => ({
    ...newLine(),
    text: textOf(line),
    factor: german(line.factor ?? 1),
    count: german(line.count),
    amount: line.amount === null ? '' : line.amount.toFixed(2).replace('.', ','),
    vatPercent: String(line.vatPercent),
    isNet: line.isNet,
    treatedOn: line.treatedOn,
    readKey: line.isSure ? 'sure' : 'unsure',
  }));
  return typed.length + readLines.length === 0 ? [newLine()] : [...typed, ...readLines];
};
