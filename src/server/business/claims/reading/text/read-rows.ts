import type { Cents } from '#domain/basics/money.ts';
import {
  doSumsAgree,
  type BillSource,
  type ReadBill,
  type ReadLine,
  type SimpleRates,
} from '#domain/claims/reading/read-bill.ts';
import { readHead } from './bill-head.ts';
import { lineOfDraft, readTable, type Draft } from './bill-lines.ts';
import type { Row } from './rows.ts';
import { amountsIn, percentOf } from './written.ts';

/** What the bill says of VAT outside its lines: rates, and the net sum that each belongs to. */
type Rate = { percent: number; amounts: readonly Cents[] };

const ratesIn = (rows: readonly Row[]): Rate[] => {
  const rates = new Map<number, Cents[]>();
  for (const { text } of rows) {
    const percents = Array.from(text.matchAll(/(?<![\d,])(\d{1,2})(?:,00?)? ?%/g), ([, number]) => Number(number));
    const [percent] = percents;
    // Rates of VAT, in Germany and in Austria; a discount of ten percent says so.
    if (percents.length !== 1 || percent === undefined || ![0, 7, 10, 13, 19, 20].includes(percent)) continue;
    if (!/mwst|ust|steuer|^\s*\d{1,2}(?:,00?)? ?%/i.test(text)) continue;
    rates.set(percent, [...(rates.get(percent) ?? []), ...amountsIn(text)]);
  }
  return Array.from(rates, ([percent, amounts]) => ({ percent, amounts }));
};

/** `A = 19 %`: what the letters in a column stand for. */
const codesIn = (rows: readonly Row[]) =>
  new Map(
    rows.flatMap(({ text }) =>
      Array.from(
        text.matchAll(/(?<![\p{L}\d])([A-Z\d]) ?[=:] ?(\d{1,2})(?:,00?)? ?%/gu),
        ([, code = '', percent]) => [code, Number(percent)] as const,
      ),
    ),
  );

/** Without a column for it: one line, or two, that make up the base of the second rate. */
const guessRates = (drafts: readonly Draft[], rates: readonly Rate[]): ReadonlyMap<Draft, number> => {
  const [first, second] = rates;
  const all = (percent: number) => new Map(drafts.map((draft) => [draft, percent]));
  if (first === undefined) return new Map();
  if (second === undefined) return all(first.percent);
  for (const [main, other] of [[first, second] as const, [second, first] as const]) {
    const fits = (...some: readonly Draft[]) => {
      const sum = some.reduce((all, { amountCents }) => all + amountCents, 0);
      const parts = [sum, (sum * other.percent) / 100, (sum * other.percent) / (100 + other.percent)];
      return sum > 0 && parts.some((part) => other.amounts.includes(Math.round(part) as Cents));
    };
    const single = drafts.filter((draft) => fits(draft));
    const pairs = drafts.flatMap((one, index) =>
      drafts.slice(index + 1).flatMap((next) => (fits(one, next) ? [[one, next]] : [])),
    );
    const [found, ...more] = single.length > 0 ? single.map((one) => [one]) : pairs;
    if (found !== undefined && more.length === 0)
      return new Map([...all(main.percent), ...found.map((draft) => [draft, other.percent] as const)]);
  }
  return new Map();
};

/** The lines net or gross: as the title says, unless only the other way adds up to the total. */
const linesOf = (rows: readonly Row[], total: Cents | null, source: BillSource, rates: SimpleRates): ReadLine[] => {
  const { drafts, isNetByTitle, columns, end } = readTable(rows);
  const tail = rows.slice(end);
  const codes = codesIn(rows);
  const guessed = guessRates(drafts, ratesIn(tail));
  const hasColumn = columns.some(({ field }) => field === 'vat');
  const vatOf = (draft: Draft) => {
    const written = draft.vat ?? '';
    const own = hasColumn ? (codes.get(written) ?? percentOf(written)) : null;
    return own ?? guessed.get(draft) ?? null;
  };
  const as = (isNet: boolean) => drafts.map((draft) => lineOfDraft(draft, { isNet, vatOf, source, rates }));
  const [likely, other] = isNetByTitle === true ? [as(true), as(false)] : [as(false), as(true)];
  return !doSumsAgree(likely, total) && doSumsAgree(other, total) ? other : likely;
};

/** A bill of its rows of text, whatever they come from. Without `rates` every number that may be one is a position. */
export const readRows = (rows: readonly Row[], source: BillSource, rates: SimpleRates): ReadBill => {
  const { end } = readTable(rows);
  const head = readHead(rows, rows.slice(end), source);
  const total = head.totalCents?.value ?? null;
  const lines = linesOf(rows, total, source, rates);
  return { ...head, lines, doSumsAgree: doSumsAgree(lines, total) };
};
