import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import { read } from '#web/ask.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { Filters, useFilter, type WorkFilter } from './filters.tsx';
import { Said } from './case-parts.tsx';
import { keyOf, useActing } from './acting.tsx';
import { addressOf, dayText } from '#web/desk/desk-words.ts';
import { Button } from '#web/ui/press/button.tsx';
import styles from './work.module.css';
import { listWork } from '#web/calls/desk/work.ts';
import type { WorkItem } from '#domain/wire/desk/work.ts';

const queryOf = (filter: WorkFilter) => {
  if (filter === 'all') return {};
  if (filter === 'mine') return { mine: '1' as const };
  return filter === 'customer' ? { withCustomer: '1' as const } : { kindKey: filter };
};

const useWork = (filter: WorkFilter, isByDueDay: boolean) =>
  useInfiniteQuery({
    queryKey: ['work', filter, isByDueDay],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) =>
      read(listWork, {
        query: { ...queryOf(filter), ...(isByDueDay && { sort: 'due' as const }), ...pageAfter(pageParam) },
        signal,
      }),
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
  const { by, isMine, isForOther, substituteName } = takenBy;
  if (isMine) return isForOther ? `du für ${by}` : 'du';
  return substituteName === null ? by : `${by}, vertreten von ${substituteName}`;
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
  { title: 'Wer oder was', isLong: true, cell: WhoOrWhat },
  { title: 'Worum es geht', isWide: true, isLong: true, cell: ({ detail }) => detail },
  { title: 'Fällig', isWide: true, isNumber: true, cell: Due },
  { title: 'Stand', isWide: true, cell: ({ step }) => step !== null && <span className={styles.step}>{step}</span> },
  { title: 'Bei', isWide: true, isLong: true, cell: holderOf },
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
  message: 'Keine Nachricht wartet auf eine Antwort.',
  reminder: 'Keine Mahnung wartet auf eine Entscheidung.',
  bill: 'Keine Rechnung wartet.',
  estimate: 'Kein Kostenvoranschlag wartet auf eine Zusage.',
  returned_debit: 'Kein Rückläufer wartet.',
  returned_payout: 'Keine Auszahlung ist zurückgekommen.',
};

const orderParam = 'sortiert';

/** In the address, as the filter is. */
const useOrder = () => {
  const [params, setParams] = useSearchParams();
  const isByDueDay = params.get(orderParam) === 'faellig';
  const turn = () =>
    setParams(
      (before) => {
        if (isByDueDay) before.delete(orderParam);
        else before.set(orderParam, 'faellig');
        return before;
      },
      { replace: true },
    );
  useKeys([{ keys: 's', title: isByDueDay ? 'Das Älteste zuerst' : 'Nach Fälligkeit ordnen', run: turn }]);
  return { isByDueDay, turn };
};

/** What waits for a person (spec 19.5). */
export const WorkScreen = () => {
  const { filter, choose } = useFilter();
  const { isByDueDay, turn } = useOrder();
  const query = useWork(filter, isByDueDay);
  const rows = query.data?.pages.flatMap(({ items }) => items) ?? [];
  const acting = useActing(rows);
  return (
    <Screen
      title="Arbeitskorb"
      aside={
        <p className={styles.line}>
          <Link to="/vertretung">Vertretung</Link>
        </p>
      }
    >
      <Filters filter={filter} choose={choose} list={query.data?.pages.at(-1)} />
      <div className={styles.line}>
        <Act letter="t" title="Übernehmen" isBusy={acting.isBusy} run={acting.take} />
        <Act letter="u" title="Zurückgeben" isBusy={acting.isBusy} run={acting.giveBack} />
        <Act letter="h" title="Weitergeben" isBusy={acting.isBusy} run={acting.handOver} />
        <Act letter="s" title={isByDueDay ? 'Das Älteste zuerst' : 'Nach Fälligkeit'} isBusy={false} run={turn} />
        <span className={styles.keys}>
          <Key>x</Key> {acting.chosenCount === 0 ? 'mehrere wählen' : `${acting.chosenCount} gewählt`} <Key>?</Key> alle Tasten
        </span>
      </div>
      <Said issues={acting.issues} />
      {acting.results.length > 0 && (
        <output className={styles.entries}>
          {acting.results.map(({ key, words, isDone }) => (
            <span key={key} className={styles.said} data-wrong={!isDone || undefined}>
              {words}
            </span>
          ))}
        </output>
      )}
      <Asked query={query}>
        {({ pages }) => (
          <DeskTable
            caption={`Was auf jemanden wartet, ${isByDueDay ? 'nach Fälligkeit' : 'das Älteste zuerst'}`}
            rows={rows}
            columns={columns}
            keyOf={keyOf}
            to={addressOf}
            more={moreOf(query)}
            empty={Object.keys(pages[0]?.counts ?? {}).length === 0 ? 'Für deine Rolle wartet hier nichts.' : empty[filter]}
            onFocusRow={acting.noteFocus}
            choosing={acting.choosing}
          />
        )}
      </Asked>
      {acting.dialog}
    </Screen>
  );
};

/** For whoever uses a pointer: it acts on the rows that are ticked. */
const Act = ({ letter, title, isBusy, run }: { letter: string; title: string; isBusy: boolean; run: () => void }) => (
  <span className={styles.line}>
    <Button variant="secondary" busy={isBusy} onClick={run}>
      {title}
    </Button>
    <Key>{letter}</Key>
  </span>
);
