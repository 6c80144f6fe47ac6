import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { BillSource, ReadLine, SimpleRates } from '#domain/claims/reading/read-bill.ts';
import { columnsOf, distanceTo, type Column, type Field } from './columns.ts';
import type { Cell, Row } from './rows.ts';
import {
  amountOf,
  amountsIn,
  countOf,
  dayIn,
  dayOf,
  factorIn,
  factorOf,
  percentOf,
  positionIn,
  positionOf,
  withoutFactor,
} from './written.ts';

/** Rows that add up others, or carry a sum from page to page. */
const sumShape =
  /^(?:(?:zwischen|netto|brutto|gesamt|end|rechnungs|zahl)?(?:summe|betrag)|netto|brutto|gesamt|total|übertrag|zu zahlen(?:de|der)?|zzgl|inkl|darin|enthalten|davon|mwst|ust|umsatzsteuer|mehrwertsteuer|\d{1,2} ?% (?:mwst|ust))(?![-\p{L}])/iu;
const isSumRow = ({ cells }: Row) => cells.some(({ text }) => sumShape.test(text));

type Draft = {
  day: IsoDate | null;
  position: string | null;
  words: string[];
  count: number | null;
  factor: number | null;
  vat: string | null;
  amountCents: ReadLine['amountCents'];
  row: Row;
};

/** Without what is left of the rules of a table. */
const trimmed = (cell: Cell): Cell => ({ ...cell, text: cell.text.replaceAll(/[|[\]_‚]/g, ' ').trim() });

/** What a cell may be by its shape. */
const readers: readonly [Field, (text: string) => unknown][] = [
  ['day', dayOf],
  ['amount', amountOf],
  ['unit', amountOf],
  ['simple', amountOf],
  ['vat', (text) => percentOf(text) ?? (/^[A-Z0-9]$/.test(text) ? text : null)],
  ['factor', factorOf],
  ['count', countOf],
  ['position', positionOf],
  ['index', (text) => (/^\d{1,3}\.?$/.test(text) ? text : null)],
];

/** A number before the words is one of the fee schedule, also where its title could not be read. */
const isBefore = (columns: readonly Column[], cell: Cell) => {
  const isUntitled = !columns.some(({ field }) => field === 'position' || field === 'index');
  const words = columns.find(({ field }) => field === 'words');
  const [first] = columns;
  return isUntitled && first === words && words !== undefined && cell.x1 < words.x0 && positionOf(cell.text) !== null;
};

/** Each cell under the title it is nearest to, the nearest first; what fits no column belongs to the words, or is a speck on a photo. */
const fieldsOfRow = (row: Row, columns: readonly Column[]) => {
  const values = new Map<Field, string>();
  const cells = row.cells.map(trimmed).filter(({ text }) => text !== '');
  const usedCells = new Set<Cell>();
  const take = (field: Field, cell: Cell) => {
    if (values.has(field) || usedCells.has(cell)) return;
    values.set(field, cell.text);
    usedCells.add(cell);
  };
  const fits = cells.flatMap((cell) =>
    columns
      .filter(({ field }) => readers.some(([one, read]) => one === field && read(cell.text) !== null))
      .map((column) => ({ cell, field: column.field, distance: distanceTo(column, cell) })),
  );
  for (const { cell, field } of fits.toSorted((one, other) => one.distance - other.distance)) {
    if (isBefore(columns, cell)) take('position', cell);
    take(field, cell);
  }
  return { values, words: cells.filter((cell) => !usedCells.has(cell) && /\p{L}{2}/u.test(cell.text)).map(({ text }) => text) };
};

const draftOf = (row: Row, columns: readonly Column[]): Draft | null => {
  const { values, words } = fieldsOfRow(row, columns);
  const amountCents = amountOf(values.get('amount') ?? '');
  if (amountCents === null) return null;
  const numbered = words.map(positionIn).find((match) => match !== null) ?? null;
  const text = words.map((word) => positionIn(word)?.rest ?? word).join(' ');
  return {
    day: dayOf(values.get('day') ?? ''),
    position: positionOf(values.get('position') ?? '') ?? numbered?.position ?? null,
    words: [text],
    count: countOf(values.get('count') ?? ''),
    factor: factorOf(values.get('factor') ?? ''),
    vat: values.get('vat') ?? null,
    amountCents,
    row,
  };
};

/** Without titles above them cells are told by their shape and order: day, number, words, count, factor, amount. */
const draftByShape = (row: Row): Draft | null => {
  const cells = row.cells.map(({ text }) => text.trim()).filter((text) => text !== '');
  const amountCents = amountOf(cells.at(-1) ?? '');
  const isText = (text: string) => /\p{L}{3}/u.test(text);
  const from = cells.findIndex(isText);
  if (amountCents === null || from === -1) return null;
  const behind = cells.slice(cells.findLastIndex(isText) + 1, -1);
  const before = cells.slice(0, from);
  const isFactor = (text: string) => /^[x×] ?\d|fach|^\d,\d{1,2}$/i.test(text);
  return {
    day: before.map(dayOf).find((day) => day !== null) ?? null,
    position: before.map(positionOf).findLast((position) => position !== null) ?? positionIn(cells[from] ?? '')?.position ?? null,
    words: [cells.slice(from, cells.findLastIndex(isText) + 1).join(' ')],
    count:
      behind
        .filter((text) => !isFactor(text))
        .map(countOf)
        .find((count) => count !== null) ??
      behind.map(countOf)[0] ??
      null,
    factor:
      behind
        .filter(isFactor)
        .map(factorOf)
        .find((factor) => factor !== null) ?? null,
    vat: behind.find((text) => text.endsWith('%')) ?? null,
    amountCents,
    row,
  };
};

const wordsOnly: readonly Column[] = [{ field: 'words', x0: 0, x1: 0, title: '' }];

/** A row below a line that goes on with its words: close to it, without money, and where its words begin or further right. */
const goesOn = (row: Row, last: Draft | undefined, columns: readonly Column[]) => {
  const words = columns.find(({ field }) => field === 'words');
  const [first] = row.cells;
  if (last === undefined || words === undefined || first === undefined || amountsIn(row.text).length > 0) return false;
  const isBelow = row.page === last.row.page && row.y - last.row.y < last.row.height * 1.9 * last.words.length;
  return isBelow && row.cells.length <= 2 && first.x0 > words.x0 - row.height;
};

export type LinesRead = { drafts: readonly Draft[]; columns: readonly Column[]; isNetByTitle: boolean | null; end: number };

/** One day for all lines, where the bill names it above them. */
const dayOfTreatment = (rows: readonly Row[]) => {
  const row = rows.find(
    ({ text }) => /behandlungs(?:datum|tag)|leistungs(?:datum|tag)|behandlung (?:vom|am)/i.test(text) && dayIn(text) !== null,
  );
  return row === undefined ? null : dayIn(row.text);
};

/** Lines between a head of columns and the total; a head that comes again goes on. `end`: the row behind the last of them. */
export const readTable = (rows: readonly Row[]): LinesRead => {
  const drafts: Draft[] = [];
  const isTitled = rows.some((row) => columnsOf(row) !== null);
  let columns = isTitled ? [] : wordsOnly;
  let all: readonly Column[] = [];
  let day: IsoDate | null = dayOfTreatment(rows);
  let end = 0;
  rows.forEach((row, index) => {
    const announced = columnsOf(row);
    if (announced !== null) {
      columns = announced;
      all = announced;
    } else if (columns.length === 0) return;
    else if (isSumRow(row)) {
      // The first sum ends the table of this page, unless it only carries over.
      if (drafts.length > 0 && !/^(?:übertrag|zwischensumme)/i.test(row.text)) columns = [];
      end = Math.max(end, index);
    } else {
      const draft = isTitled ? draftOf(row, columns) : draftByShape(row);
      if (draft !== null) {
        day = draft.day ?? day;
        drafts.push({ ...draft, day });
        end = index + 1;
      } else if (goesOn(row, drafts.at(-1), columns)) drafts.at(-1)?.words.push(row.text.trim());
      else if (isTitled) day = dayIn(row.text) ?? day;
    }
  });
  const title = all.find(({ field }) => field === 'amount')?.title ?? '';
  const isNetByTitle = /netto/i.test(title) ? true : /brutto/i.test(title) ? false : null;
  return { drafts, columns: all, isNetByTitle, end };
};

type Reading = { isNet: boolean; vatOf: (draft: Draft) => number | null; source: BillSource; rates: SimpleRates };

/** The position as read, or a number before the words that the fee schedule knows. */
const positionWithin = (draft: Draft, words: string, rates: SimpleRates) => {
  const isKnown = (number: string) => rates.size === 0 || rates.has(number);
  if (draft.position !== null) return { position: isKnown(draft.position) ? draft.position : null, rest: words };
  const [, number = '', rest = ''] = /^(\d{1,4}) (\p{L}.*)$/u.exec(words) ?? [];
  return rates.has(number) ? { position: number, rest } : { position: null, rest: words };
};

/** A draft with its VAT, and with a factor that stands in its words. */
export const lineOfDraft = (draft: Draft, { isNet, vatOf, source, rates }: Reading): ReadLine => {
  const { position, rest } = positionWithin(draft, draft.words.join(' ').replaceAll(/\s+/g, ' ').trim(), rates);
  return {
    day: draft.day,
    position,
    words: draft.factor === null ? withoutFactor(rest) : rest,
    count: draft.count ?? 1,
    // A factor belongs to a position of the fee schedule.
    factor: position === null ? null : (draft.factor ?? factorIn(rest)),
    amountCents: draft.amountCents,
    isNet,
    vatPercent: vatOf(draft),
    source,
  };
};
export type { Draft };
