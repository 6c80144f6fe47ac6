import { byteOrderMark, csvLine } from '#domain/basics/csv.ts';
import { parts } from '#web/ui/show/table-parts.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './chart-figure.module.css';
import { useId, type ReactNode } from 'react';
import brand from '#reference/brand.json' with { type: 'json' };
import { saveFile } from '#web/browser-files.ts';

/** A column of a chart's table; what it holds goes into the file as it is. */
export type ChartColumn<Row> = {
  title: string;
  value: (row: Row) => string | number;
  /** As it is shown, where that is not the value itself. */
  text?: (row: Row) => string;
  /** Words, which begin on the left as the first column does. */
  isText?: boolean;
};

export const toCsv = <Row,>(columns: readonly ChartColumn<Row>[], rows: readonly Row[]) =>
  [
    byteOrderMark,
    csvLine(columns.map(({ title }) => title)),
    ...rows.map((row) => csvLine(columns.map(({ value }) => value(row)))),
  ].join('');

/** As many columns stand beside each other in half a screen; with more a row is a card where it is narrow. */
const mostBeside = 4;

type ChartTableProps<Row> = { caption: string; columns: readonly ChartColumn<Row>[]; rows: readonly Row[] };

export const ChartTable = <Row extends object>({ caption, columns, rows }: ChartTableProps<Row>) => {
  const cellText = ({ value, text }: ChartColumn<Row>, row: Row) => text?.(row) ?? value(row).toLocaleString('de-DE');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls, and the keyboard has to reach it
    <section className={styles.scroll} tabIndex={0} aria-label={`Tabelle: ${caption}`}>
      <table {...parts.table} className={styles.table} data-cards={columns.length > mostBeside || undefined}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead {...parts.group}>
          <tr {...parts.row}>
            {columns.map(({ title, isText = false }, place) => (
              <th key={title} {...parts.columnHead} data-number={(place > 0 && !isText) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...parts.group}>
          {rows.map((row, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a table that is drawn as a whole
            <tr key={line} {...parts.row}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.title} {...parts.rowHead}>
                    {cellText(column, row)}
                  </th>
                ) : (
                  <td key={column.title} {...parts.cell} data-number={!column.isText || undefined} data-title={column.title}>
                    {cellText(column, row)}
                  </td>
                ),
              )}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

type ChartFigureProps = {
  title: string;
  /** What it says in a sentence or two, also for whoever does not see it. */
  about: string;
  rows: readonly object[];
  /** What the file is called after the brand, without its ending. */
  fileName: string;
  /** Instead of a chart without rows. */
  empty: string;
  isWide?: boolean;
  children: ReactNode;
};

/** A chart with what it says in words, the table that it was drawn from, and that table as a file (spec 19.10). */
export const ChartFigure = <Row extends object>({
  title,
  about,
  rows,
  columns,
  fileName,
  empty,
  isWide = false,
  children,
}: Omit<ChartFigureProps, 'rows'> & { rows: readonly Row[]; columns: readonly ChartColumn<Row>[] }) => {
  const titleId = useId();
  const save = () => saveFile(`${brand.name}-${fileName}.csv`, toCsv(columns, rows), 'text/csv;charset=utf-8');
  return (
    <section className={styles.figure} aria-labelledby={titleId} data-wide={isWide || undefined}>
      <h2 id={titleId}>{title}</h2>
      <p className={styles.about}>{rows.length === 0 ? empty : about}</p>
      {rows.length > 0 && (
        <>
          <div aria-hidden>{children}</div>
          <div className={styles.foot}>
            <details className={styles.details}>
              <summary>Als Tabelle</summary>
              <ChartTable caption={title} columns={columns} rows={rows} />
            </details>
            <button type="button" className={styles.save} onClick={save}>
              CSV <VisuallyHidden>herunterladen: {title}</VisuallyHidden>
            </button>
          </div>
        </>
      )}
    </section>
  );
};
