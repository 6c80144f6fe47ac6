import { formatCents } from '#domain/basics/money.ts';
import { listDeskReminders } from '#domain/wire/money/return-calls.ts';
import type { ReminderItem } from '#domain/wire/money/return-schemas.ts';
import { usePages } from './use-pages.ts';
import { Asked } from '#web/desk/parts/asked.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { dayText } from '#web/desk/work/work-words.ts';
import styles from '#web/desk/work/work.module.css';

const Deadline = ({ deadline, isOver }: Pick<ReminderItem, 'deadline' | 'isOver'>) => (
  <span className={styles.due} data-overdue={isOver || undefined}>
    {isOver && 'vorbei: '}
    {dayText(deadline)}
  </span>
);

const columns: readonly Column<ReminderItem>[] = [
  {
    title: 'Wer',
    cell: ({ name, deadline, isOver }) => (
      <>
        {name}
        <span className={styles.second}>
          Frist <Deadline deadline={deadline} isOver={isOver} />
        </span>
      </>
    ),
  },
  { title: 'Tier', isWide: true, cell: ({ animalName }) => animalName },
  { title: 'Police', isWide: true, cell: ({ policeNumber }) => policeNumber },
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
          columns={columns}
          keyOf={({ reminderId }) => reminderId}
          to={({ reminderId }) => `/mahnungen/${reminderId}`}
          more={more}
          empty="Keine Mahnung ist offen."
        />
      )}
    </Asked>
  );
};
