import type { Cents } from './money.ts';

/** With two decimals, also where it is negative: no formula begins with an amount. */
type Amount = { amount: Cents };
type Cell = string | number | boolean | null | Amount;

/** A spreadsheet takes a text that begins so for a formula, and would work it out (CWE-1236); some do so with the wide signs of East Asia too. */
const isFormula = (text: string) => /^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(text);

const needsQuotes = (text: string) => /[;"\r\n]|^\s|\s$/.test(text);

/** Numbers and yes or no as the files in reference/ have them. */
const toText = (cell: Cell) => {
  if (cell === null) return '';
  if (typeof cell === 'object') return (cell.amount / 100).toFixed(2).replace('.', ',');
  if (typeof cell === 'boolean') return cell ? 'ja' : 'nein';
  if (typeof cell === 'number') return String(cell).replace('.', ',');
  return isFormula(cell) ? `'${cell}` : cell;
};

const quote = (text: string) => (needsQuotes(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Begins the file: without it a German spreadsheet takes the umlauts for something else. */
export const byteOrderMark = '\uFEFF';

/** With semicolons, as a German spreadsheet reads it. */
export const csvLine = (cells: readonly Cell[]) => `${cells.map((cell) => quote(toText(cell))).join(';')}\r\n`;
