import { formatCents } from '#domain/basics/money.ts';
import { listDeskReturns } from '#domain/wire/money/return-calls.ts';
import type { ReturnItem } from '#domain/wire/money/return-schemas.ts';
import { usePages } from './use-pages.ts';
import { Asked } from '#web/desk/parts/asked.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { dayText } from '#web/desk/work/work-words.ts';
import styles from '#web/desk/work/work.module.css';

const columns: readonly Column<ReturnItem>[] = [
  {
    title: 'Wer',
    cell: ({ name, reason, treatment }) => (
      <>
        {name}
        <span className={styles.second}>{`${reason}, ${treatment}`}</span>
      </>
    ),
  },
  {
    title: 'Grund',
    isWide: true,
    cell: ({ reason, reasonCode }) => (reasonCode === null ? reason : `${reason} (${reasonCode})`),
  },
  { title: 'Stand', isWide: true, cell: ({ treatment }) => treatment },
  { title: 'Police', isWide: true, cell: ({ policeNumber }) => policeNumber },
  { title: 'Zurück am', isWide: true, isNumber: true, cell: ({ returnedOn }) => dayText(returnedOn) },
  { title: 'Entgelt', isWide: true, isNumber: true, cell: ({ charge }) => (charge === 0 ? '' : formatCents(charge)) },
  { title: 'Betrag', isNumber: true, cell: ({ amount }) => formatCents(amount) },
];

/** Debits that came back, newest first. */
export const Returned = () => {
  const { query, more } = usePages('returned', listDeskReturns);
  return (
    <Asked query={query}>
      {({ pages }) => (
        <DeskTable
          caption="Lastschriften, die zurückkamen, die neuesten zuerst"
          rows={pages.flatMap(({ items }) => items)}
          columns={columns}
          keyOf={({ returnId }) => returnId}
          to={({ returnId }) => `/ruecklastschriften/${returnId}`}
          more={more}
          empty="Keine Lastschrift ist zurückgekommen."
        />
      )}
    </Asked>
  );
};
