import { type ReactNode, useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router';
import { useKeys } from '#web/desk/keys/keys.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { VisuallyHidden } from '#web/ui/show/visually-hidden.tsx';
import { classNames } from '#web/ui/class-names.ts';
import look from './table.module.css';
import styles from './desk-table.module.css';

const opened = new Map<string, string>();

/** Which row of a list somebody opened, until they come back to it. */
const lastOpened = {
  note: (place: string, to: string) => void opened.set(place, to),
  take: (place: string): string | null => {
    const to = opened.get(place) ?? null;
    opened.delete(place);
    return to;
  },
};

export type Column<Row> = {
  title: string;
  isNumber?: boolean;
  /** Written by people, or long: goes on in the next line where the table is narrow, so that what stands right of it is still seen. */
  isLong?: boolean;
  /** Left out on a phone, where the first column tells what matters of it. */
  isWide?: boolean;
  cell: (row: Row) => ReactNode;
};

type DeskTableProps<Row> = {
  /** What it lists, for screen readers. */
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => string | number;
  /** Where a row leads; its first cell is the link. */
  to: (row: Row) => string;
  /** The rows after these, where there are more. */
  more?: { load: () => void; isLoading: boolean } | null;
  /** Instead of no rows. */
  empty: string;
  /** Called with the row that has the focus, for keys that act on it without opening it. */
  onFocusRow?: (row: Row) => void;
  /** A box before each row, for what is done with several at once. */
  choosing?: { isChosen: (row: Row) => boolean; toggle: (row: Row) => void; titleOf: (row: Row) => string };
};

const linkSelector = 'a[data-row]';

/** Rows to walk with j and k and to open with Enter. Whoever comes back finds the row that they opened. */
export const DeskTable = <Row,>({
  caption,
  rows,
  columns,
  keyOf,
  to,
  more = null,
  empty,
  onFocusRow,
  choosing,
}: DeskTableProps<Row>) => {
  const table = useRef<HTMLTableElement>(null);
  const { pathname, search } = useLocation();
  const place = pathname + search;

  /** Where the focus was: whoever's row went away goes on with the one that took its place. */
  const lastAt = useRef<number | null>(null);

  const step = (by: 1 | -1) => {
    const links = [...(table.current?.querySelectorAll<HTMLAnchorElement>(linkSelector) ?? [])];
    const at = links.findIndex((link) => link.closest('tr')?.contains(document.activeElement));
    const gone = document.activeElement === document.body ? lastAt.current : null;
    const next = at === -1 ? links[gone === null ? 0 : Math.min(gone, links.length - 1)] : links[at + by];
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  };
  useKeys([
    { keys: 'j', title: 'Nächste Zeile', run: () => step(1) },
    { keys: 'k', title: 'Vorige Zeile', run: () => step(-1) },
    { keys: 'Enter', title: 'Zeile öffnen', run: () => (document.activeElement as HTMLElement | null)?.click() },
  ]);

  useEffect(() => {
    const opened = lastOpened.take(place);
    if (opened !== null)
      table.current?.querySelector<HTMLAnchorElement>(`${linkSelector}[href="${CSS.escape(opened)}"]`)?.focus();
  }, [place]);

  if (rows.length === 0) return <p className={styles.empty}>{empty}</p>;
  return (
    <div className={styles.place}>
      <table ref={table} className={classNames(look.table, styles.table)}>
        <caption className={styles.caption}>{caption}</caption>
        <thead>
          <tr>
            {choosing !== undefined && (
              <th scope="col">
                <VisuallyHidden>Gewählt</VisuallyHidden>
              </th>
            )}
            {columns.map(({ title, isNumber, isWide }) => (
              <th key={title} scope="col" data-number={isNumber || undefined} data-wide={isWide || undefined}>
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, at) => (
            <tr
              key={keyOf(row)}
              data-key={keyOf(row)}
              onFocus={() => {
                lastAt.current = at;
                onFocusRow?.(row);
              }}
            >
              {choosing !== undefined && (
                <td>
                  <input
                    type="checkbox"
                    aria-label={`Wählen: ${choosing.titleOf(row)}`}
                    checked={choosing.isChosen(row)}
                    onChange={() => choosing.toggle(row)}
                  />
                </td>
              )}
              {columns.map(({ title, isNumber, isLong, isWide, cell }, index) => (
                <td
                  key={title}
                  data-number={isNumber || undefined}
                  data-long={isLong || undefined}
                  data-wide={isWide || undefined}
                >
                  {index > 0 ? (
                    cell(row)
                  ) : (
                    <Link to={to(row)} data-row onClick={() => lastOpened.note(place, to(row))}>
                      {cell(row)}
                    </Link>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {more !== null && (
        <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
          Mehr laden
        </Button>
      )}
    </div>
  );
};
