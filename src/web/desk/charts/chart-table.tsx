import type { ChartColumn } from './chart-column.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './chart-table.module.css';

type ChartTableProps<Row> = { caption: string; columns: readonly ChartColumn<Row>[]; rows: readonly Row[] };

export const ChartTable = <Row extends object>({ caption, columns, rows }: ChartTableProps<Row>) => {
  const shown = ({ value, text }: ChartColumn<Row>, row: Row) => text?.(row) ?? value(row).toLocaleString('de-DE');
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a long table scrolls, and the keyboard has to reach it
    <section className={styles.scroll} tabIndex={0} aria-label={`Tabelle: ${caption}`}>
      <table className={styles.table}>
        <caption>
          <VisuallyHidden>{caption}</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            {columns.map(({ title, isText = false }, place) => (
              <th key={title} scope="col" data-number={(place > 0 && !isText) || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, line) => (
            // oxlint-disable-next-line react/no-array-index-key -- rows of a table that is drawn as a whole
            <tr key={line}>
              {columns.map((column, place) =>
                place === 0 ? (
                  <th key={column.title} scope="row">
                    {shown(column, row)}
                  </th>
                ) : (
                  <td key={column.title} data-number={!column.isText || undefined}>
                    {shown(column, row)}
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
