/** `isNumber`: stands to the right. */
export type TableColumn = { title: string; isNumber?: boolean };

/** Aligned for a terminal; without rows only its head. */
export const formatTable = (columns: readonly TableColumn[], rows: readonly (readonly string[])[]): string[] => {
  const widths = columns.map(({ title }, index) => Math.max(title.length, ...rows.map((row) => (row[index] ?? '').length)));
  const toLine = (cells: readonly string[]) =>
    columns
      .map(({ isNumber = false }, index) => {
        const [cell = '', width = 0] = [cells[index], widths[index]];
        return isNumber ? cell.padStart(width) : cell.padEnd(width);
      })
      .join('  ')
      .trimEnd();
  return [toLine(columns.map(({ title }) => title)), ...rows.map(toLine)];
};

/** How often a long run says how far it is. */
const toldEvery = 500;

/** Says every so many polices how many are done. */
export const tellProgress = (tell: (line: string) => void, wordsOf: (count: number) => string) => (count: number) => {
  if (count % toldEvery === 0) tell(wordsOf(count));
};
