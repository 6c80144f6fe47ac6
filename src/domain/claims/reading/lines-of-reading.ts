import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { toGross } from '#domain/claims/bill-line.ts';
import type { BillLine } from '#domain/claims/bill.ts';
import type { ClaimBook } from '#domain/claims/claim-book.ts';
import type { LineKindKey } from '#domain/claims/line-kinds.ts';
import { sumsOfLines, type ReadBill, type ReadLine } from './read-bill.ts';

/** What has no position is known by its words; the first that fits counts, so what is special stands before what is general. */
const kindWords: readonly (readonly [LineKindKey, RegExp])[] = [
  ['emergency_fee', /notdienst|notfallgebühr/i],
  ['discount', /rabatt|nachlass|skonto|gutschrift/i],
  ['travel', /wegegeld|fahrtkosten|anfahrt|kilometer/i],
  ['external_laboratory', /fremdlabor|laborkosten|\blabor\b|\p{L}labor\b|laboklin|idexx|pathologie|histologi/iu],
  ['food', /futter|diätnahrung|\bnahrung|ergänzungs|leckerli|shampoo|pflegemittel|zubehör|halskragen|leine\b/i],
  [
    'material',
    /material|nahtm|verband|kanüle|katheter|spritze\b|tupfer|handschuh|einmal|besteck|röntgenfilm|infusionsbesteck|fäden|schlauch/i,
  ],
  [
    'medicine',
    /\btabl|tablette|kapsel|tropfen|salbe|\bgel\b|\binj|injektion|infusion|antibiot|medikament|arznei|schmerzmittel|impfstoff|sirup|saft\b|suspension|lösung|ampulle|sedativ|opioid|narkotik|magenschutz|\b\d+(?:[,.]\d+)?\s?(?:ml|mg|µg)\b|\bst(?:ü?ck|\.)/i,
  ],
];

export const kindByWords = (words: string): LineKindKey => kindWords.find(([, pattern]) => pattern.test(words))?.[0] ?? 'other';

const rates: ReadonlySet<number | null> = new Set([0, 7, 19]);
const mostWords = 200;

const toLine = (line: ReadLine, positions: ClaimBook['positions'], day: IsoDate): BillLine => {
  const number = /^\d{1,4}$/.test(line.position ?? '') ? Number(line.position) : null;
  const position = number === null ? undefined : positions.get(number);
  const words = line.words.trim() === '' ? (position?.service ?? 'Leistung') : line.words.trim();
  return {
    treatedOn: line.day ?? day,
    position: position?.number ?? null,
    kindKey: position?.kindKey ?? (line.amountCents < 0 ? 'discount' : kindByWords(words)),
    words: words.slice(0, mostWords).toWellFormed(),
    count: line.count > 0 ? String(line.count) : '1',
    factor: line.factor === null ? null : String(line.factor),
    amount: line.amountCents,
    isNet: line.isNet,
    vatPercent: rates.has(line.vatPercent) ? (line.vatPercent ?? 19) : 19,
    decided: null,
  };
};

/** VAT on the sum of a rate and on each line differ by cents, and both are lawful: the dearest line takes the difference, so that the sum is the bill's. */
const withDifference = (lines: readonly BillLine[], total: Cents): BillLine[] => {
  const difference = total - lines.reduce((sum, line) => sum + toGross(line), 0);
  if (difference === 0 || Math.abs(difference) > lines.length) return [...lines];
  const ranked = lines.toSorted((one, other) => toGross(other) - toGross(one));
  const dearest = ranked.find(({ position }) => position === null) ?? ranked[0];
  return lines.map((line) => (line === dearest ? { ...line, isNet: false, amount: cents(toGross(line) + difference) } : line));
};

/** The lines that a bill is decided by, as they were read; none where nothing was. A line without a day is of the day that the customer named. */
export const toBillLines = (
  { lines: read, totalCents }: Pick<ReadBill, 'lines' | 'totalCents'>,
  { positions }: Pick<ClaimBook, 'positions'>,
  treatedOn: IsoDate,
): BillLine[] => {
  const lines = read.map((line) => toLine(line, positions, treatedOn));
  const total = totalCents?.value ?? null;
  return total !== null && sumsOfLines(read).includes(total) ? withDifference(lines, total) : lines;
};
