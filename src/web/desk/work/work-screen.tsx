import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { subjectOf } from '#domain/staff/work.ts';
import { read } from '#web/ask.ts';
import { Key } from '#web/desk/keys/keys.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { Filters, useFilter, type WorkFilter } from './filters.tsx';
import { Said } from './case-parts.tsx';
import { useTaking } from './use-command.ts';
import { addressOf, dayText } from '#web/desk/desk-words.ts';
import styles from './work.module.css';
import { listWork } from '#web/calls/desk/work.ts';
import type { WorkItem, WorkSubject } from '#domain/wire/desk/work.ts';

const queryOf = (filter: WorkFilter) => {
  if (filter === 'all') return {};
  if (filter === 'mine') return { mine: '1' as const };
  return filter === 'customer' ? { withCustomer: '1' as const } : { kindKey: filter };
};

const useWork = (filter: WorkFilter) =>
  useInfiniteQuery({
    queryKey: ['work', filter],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => read(listWork, { query: { ...queryOf(filter), ...pageAfter(pageParam) }, signal }),
    ...inPages,
    placeholderData: keepPreviousData,
  });

/** While a customer is to answer the day moves along: there is none to name. */
const Due = ({ dueDay, isOverdue, isWithCustomer }: Pick<WorkItem, 'dueDay' | 'isOverdue' | 'isWithCustomer'>) => (
  <span className={styles.due} data-overdue={isOverdue || undefined}>
    {isOverdue && 'überfällig: '}
    {isWithCustomer ? 'wartet auf Kunde' : dayText(dueDay)}
  </span>
);

const holderOf = ({ takenBy }: WorkItem) => {
  if (takenBy === null) return '';
  return takenBy.isMine ? 'du' : takenBy.by;
};

/** On a phone there is room for one column: what matters most of them stands below the name. */
const WhoOrWhat = (item: WorkItem) => (
  <>
    {item.title}
    <span className={styles.second}>
      {item.detail}, <Due {...item} />
    </span>
  </>
);

const columns: readonly Column<WorkItem>[] = [
  { title: 'Wer oder was', cell: WhoOrWhat },
  { title: 'Worum es geht', isWide: true, cell: ({ detail }) => detail },
  { title: 'Fällig', isWide: true, isNumber: true, cell: Due },
  { title: 'Stand', isWide: true, cell: ({ step }) => step !== null && <span className={styles.step}>{step}</span> },
  { title: 'Bei', isWide: true, cell: holderOf },
  { title: 'Nummer', isWide: true, cell: ({ number }) => <Named text={number ?? ''} /> },
  { title: 'Seit', isWide: true, isNumber: true, cell: ({ since }) => formatGermanDate(todayInBerlin(new Date(since))) },
];

const empty: Readonly<Record<WorkFilter, string>> = {
  all: 'Nichts wartet. Gut gemacht!',
  mine: 'Du hast gerade nichts übernommen. Mit „t“ übernimmst du, was in der Liste steht.',
  customer: 'Keine Frage ist offen: Niemand lässt auf sich warten.',
  application: 'Kein Antrag wartet.',
  liability: 'Keine Haftpflicht wartet auf Angaben.',
  case: 'Kein Vorgang ist offen.',
  mail: 'Alle Mails sind unterwegs.',
  reminder: 'Keine Mahnung wartet auf eine Entscheidung.',
  returned_debit: 'Kein Rückläufer wartet.',
};

const keyOf = ({ kindKey, subjectId }: WorkItem) => `${kindKey} ${subjectId}`;

/** Keys act on the row that is seen to have the focus, and never on one that a filter, a refresh or a colleague took away. */
const subjectAt = (key: string | null, rows: readonly WorkItem[]): WorkSubject | string => {
  const row = rows.find((each) => keyOf(each) === key);
  if (key !== null && row === undefined) return 'Das steht nicht mehr in der Liste. Mit „j“ und „k“ wählst du eine andere Zeile.';
  const isSeen = key !== null && document.activeElement?.closest('tr')?.dataset['key'] === key;
  if (row === undefined || !isSeen) return 'Wähle zuerst eine Zeile, mit „j“ und „k“.';
  return { subjectKey: subjectOf(row.kindKey), subjectId: row.subjectId };
};

/** What waits for a person, oldest first (spec 19.5). */
export const WorkScreen = () => {
  const { filter, choose } = useFilter();
  const query = useWork(filter);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const focused = useRef<string | null>(null);
  const { issues } = useTaking(() => subjectAt(focused.current, rows));
  return (
    <Screen
      title="Arbeitskorb"
      aside={
        <p className={styles.keys}>
          <Key>t</Key> übernehmen <Key>u</Key> zurückgeben <Key>?</Key> alle Tasten
        </p>
      }
    >
      <Filters filter={filter} choose={choose} list={query.data?.pages.at(-1)} />
      <Said issues={issues} />
      <Asked query={query}>
        {({ pages }) => (
          <DeskTable
            caption="Was auf jemanden wartet, das Älteste zuerst"
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            to={addressOf}
            more={moreOf(query)}
            empty={Object.keys(pages[0]?.counts ?? {}).length === 0 ? 'Für deine Rolle wartet hier nichts.' : empty[filter]}
            onFocusRow={(row) => {
              focused.current = keyOf(row);
            }}
          />
        )}
      </Asked>
    </Screen>
  );
};
