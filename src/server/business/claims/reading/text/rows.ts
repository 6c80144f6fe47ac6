/** A word with its place on a page, in any unit; y grows downwards. */
export type Word = { text: string; x0: number; x1: number; y0: number; y1: number };

/** Words of a row that stand close together: what a column holds. */
export type Cell = { text: string; x0: number; x1: number };

export type Row = { page: number; y: number; height: number; cells: readonly Cell[]; text: string };

const middle = ({ y0, y1 }: Word) => (y0 + y1) / 2;

/** Words with a gap of more than this by the height of the row stand in two columns. */
const columnGap = 0.75;

const cellsOf = (words: readonly Word[], height: number): Cell[] => {
  const cells: Cell[] = [];
  for (const word of words.toSorted((one, other) => one.x0 - other.x0)) {
    const last = cells.at(-1);
    if (last !== undefined && word.x0 - last.x1 < height * columnGap) {
      last.text += ` ${word.text}`;
      last.x1 = Math.max(last.x1, word.x1);
    } else cells.push({ text: word.text, x0: word.x0, x1: word.x1 });
  }
  return cells;
};

const medianOf = (values: readonly number[]) => values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Words at one height are a row, however the program that wrote the page has ordered them. */
export const rowsOfWords = (words: readonly Word[], page: number): Row[] => {
  const groups: Word[][] = [];
  for (const word of words.toSorted((one, other) => middle(one) - middle(other))) {
    const group = groups.at(-1);
    const base = group === undefined ? 0 : medianOf(group.map(middle));
    const height = group === undefined ? 0 : medianOf(group.map(({ y0, y1 }) => y1 - y0));
    if (group !== undefined && middle(word) - base < height * 0.5) group.push(word);
    else groups.push([word]);
  }
  return groups.map((group) => {
    const height = medianOf(group.map(({ y0, y1 }) => y1 - y0));
    const cells = cellsOf(group, height);
    return { page, y: medianOf(group.map(middle)), height, cells, text: cells.map(({ text }) => text).join('  ') };
  });
};

/** Splits a run of text at its spaces, each word with its share of the width. */
export const wordsOfRun = (run: Word): Word[] => {
  const width = run.text.length === 0 ? 0 : (run.x1 - run.x0) / run.text.length;
  return Array.from(run.text.matchAll(/\S+/g), ({ 0: text, index }) => ({
    ...run,
    text,
    x0: run.x0 + index * width,
    x1: run.x0 + (index + text.length) * width,
  }));
};
