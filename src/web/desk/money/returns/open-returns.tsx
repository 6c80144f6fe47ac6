import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import type { Call, ClientQuery, NoParams } from '#domain/wire/call.ts';
import { read } from '#web/ask.ts';
import { formatCents } from '#domain/basics/money.ts';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { accountPath } from '#web/desk/money/money-words.ts';
import { dayText } from '#web/desk/desk-words.ts';
import styles from '#web/desk/work/work.module.css';
import type { PageQuery } from '#domain/wire/basic-schemas.ts';
import type { ReturnItem, ReminderItem } from '#domain/wire/money/returns.ts';
import { listDeskReturns, listDeskReminders } from '#web/calls/money/returns.ts';

type Page<Row> = { items: Row[]; next: string | null };

/** A list page by page, by key; `more` loads the next where there is one. */
export const usePages = <Row,>(name: string, call: Call<NoParams, undefined, Page<Row>, ClientQuery<PageQuery>>) => {
  const query = useInfiniteQuery({
    queryKey: ['returns', name],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => read(call, { query: pageAfter(pageParam), signal }),
    ...inPages,
    placeholderData: keepPreviousData,
  });
  return { query, more: moreOf(query) };
};

const columns: readonly Column<ReturnItem>[] = [
  {
    title: 'Wer',
    isLong: true,
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
    isLong: true,
    cell: ({ reason, reasonCode }) => (reasonCode === null ? reason : `${reason} (${reasonCode})`),
  },
  { title: 'Stand', isWide: true, isLong: true, cell: ({ treatment }) => treatment },
  { title: 'Police', isWide: true, cell: ({ policeNumber }) => <Link to={accountPath(policeNumber)}>{policeNumber}</Link> },
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

const Deadline = ({ deadline, isOver }: Pick<ReminderItem, 'deadline' | 'isOver'>) => (
  <span className={styles.due} data-overdue={isOver || undefined}>
    {isOver && 'vorbei: '}
    {dayText(deadline)}
  </span>
);

const reminderColumns: readonly Column<ReminderItem>[] = [
  {
    title: 'Wer',
    isLong: true,
    cell: ({ name, deadline, isOver }) => (
      <>
        {name}
        <span className={styles.second}>
          Frist <Deadline deadline={deadline} isOver={isOver} />
        </span>
      </>
    ),
  },
  { title: 'Tier', isWide: true, isLong: true, cell: ({ animalName }) => animalName },
  { title: 'Police', isWide: true, cell: ({ policeNumber }) => <Link to={accountPath(policeNumber)}>{policeNumber}</Link> },
  { title: 'Frist', isWide: true, isNumber: true, cell: Deadline },
  { title: 'Offen', isNumber: true, cell: ({ open }) => formatCents(open) },
];

/** Whoever was reminded and has not paid yet; the deadline that ends first comes first. */
export const Reminders = () => {
  const { query, more } = usePages('reminders', listDeskReminders);
  return (
    <Asked query={query}>
      {({ pages }) => (
        <DeskTable
          caption="Offene Mahnungen, die früheste Frist zuerst"
          rows={pages.flatMap(({ items }) => items)}
          columns={reminderColumns}
          keyOf={({ reminderId }) => reminderId}
          to={({ reminderId }) => `/mahnungen/${reminderId}`}
          more={more}
          empty="Keine Mahnung ist offen."
        />
      )}
    </Asked>
  );
};
