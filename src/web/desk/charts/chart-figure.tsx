import { useId, type ReactNode } from 'react';
import brand from '#reference/brand.json' with { type: 'json' };
import { type ChartColumn, toCsv } from './chart-column.ts';
import { ChartTable } from './chart-table.tsx';
import { saveFile } from '#web/save-file.ts';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import styles from './chart-figure.module.css';

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
