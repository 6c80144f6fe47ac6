import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';

/** A column of a chart's table; what it holds goes into the file as it is. */
export type ChartColumn<Row> = {
  title: string;
  value: (row: Row) => string | number;
  /** As it is shown, where that is not the value itself. */
  text?: (row: Row) => string;
  /** Words, which begin on the left as the first column does. */
  isText?: boolean;
};

export const toCsv = <Row>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]) =>
  [
    byteOrderMark,
    csvLine(columns.map(({ title }) => title)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ].join('');
