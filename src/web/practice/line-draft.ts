import type { EnteredLines } from '#domain/wire/practice/practice.ts';

/** A line as it is typed. */
export type LineDraft = {
  key: number;
  text: string;
  position: number | null;
  factor: string;
  count: string;
  amount: string;
  vatPercent: string;
};

let lastKey = 0;
export const newLine = (): LineDraft => {
  lastKey += 1;
  return { key: lastKey, text: '', position: null, factor: '1', count: '1', amount: '', vatPercent: '19' };
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
    .map(({ position, text, factor, count, amount, vatPercent }) => ({
      position,
      words: position === null ? text.trim() : null,
      factor: numberOf(factor) ?? -1,
      count: numberOf(count) ?? -1,
      amount: amount.trim() === '' ? null : (numberOf(amount) ?? Number.MAX_SAFE_INTEGER),
      isNet: true,
      vatPercent: Number(vatPercent),
    }));
