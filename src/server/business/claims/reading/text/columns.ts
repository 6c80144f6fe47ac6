import type { Cell, Row } from './rows.ts';

export type Field = 'day' | 'index' | 'position' | 'words' | 'count' | 'factor' | 'simple' | 'unit' | 'vat' | 'amount';
export type Column = { field: Field; x0: number; x1: number; title: string };

/** What bills write above their columns; the first that fits counts. */
const titles: readonly (readonly [Field, RegExp])[] = [
  ['day', /^(?:datum|tag|beh\.?-?datum|behandlungsdatum|leistungsdatum|leist\.?-?datum)/i],
  ['index', /^(?:pos\.?|lfd\.?|#)$/i],
  ['position', /^(?:got|ziffer|geb|nr\.?$|nummer)/i],
  ['words', /^(?:leistung|bezeichnung|beschreibung|text|artikel|behandlung|position)/i],
  ['count', /^(?:anz|menge|stk|stück)/i],
  ['factor', /^(?:fakt|satz|x-fach|steig|gebührensatz)/i],
  ['simple', /^(?:einfach|1-fach)/i],
  ['unit', /^(?:einzel|ep$|e-preis|preis)/i],
  ['vat', /^(?:mwst|ust|st\.$|steuer|%$)/i],
  ['amount', /^(?:betrag|gesamt|gp$|brutto|netto|summe|eur$|€$|endpreis)/i],
];

/** Rules of a table are taken for marks before a word. */
const fieldOf = (word: string) => titles.find(([, shape]) => shape.test(word.replace(/^[^\p{L}\d#%€]+/u, '')))?.[0] ?? null;

const wordsOfCell = ({ text, x0, x1 }: Cell): Cell[] => {
  const width = (x1 - x0) / Math.max(1, text.length);
  return Array.from(text.matchAll(/[^\s|[\]_]+/g), ({ 0: word, index }) => ({
    text: word,
    x0: x0 + index * width,
    x1: x0 + (index + word.length) * width,
  }));
};

const isKindOfAmount = (word: string) => /^(?:netto|brutto|eur|€)/i.test(word);

/** The columns that a row announces; null where it is no head of a table of lines. */
export const columnsOf = (row: Row): Column[] | null => {
  const columns: Column[] = [];
  for (const { text, x0, x1 } of row.cells.flatMap(wordsOfCell)) {
    const last = columns.at(-1);
    const field = fieldOf(text);
    // "EP netto", "Betrag €", "Artikel / Leistung": one title of two words.
    const isSameTitle =
      last !== undefined && (field === null || field === last.field || (isKindOfAmount(text) && x0 - last.x1 < row.height * 0.6));
    if (isSameTitle) Object.assign(last, { x1, title: `${last.title} ${text}` });
    else if (field !== null) columns.push({ field, x0, x1, title: text });
    // A head of a table has no other words before its first title.
    else return null;
  }
  const fields = new Set(columns.map(({ field }) => field));
  return fields.size >= 3 && fields.has('words') && fields.has('amount') ? columns : null;
};

/** How far a cell is from its column: numbers stand under their title by the left, the right, or the middle. */
export const distanceTo = (column: Column, { x0, x1 }: Cell) =>
  Math.min(Math.abs(column.x0 - x0), Math.abs(column.x1 - x1), Math.abs((column.x0 + column.x1 - x0 - x1) / 2));
