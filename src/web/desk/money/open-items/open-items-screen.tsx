import { useInfiniteQuery } from '@tanstack/react-query';
import { type FormEvent, useRef } from 'react';
import { Link, useSearchParams } from 'react-router';
import { read } from '#web/ask.ts';
import { Key, useKeys } from '#web/desk/keys/keys.tsx';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { accountPath, collectionText, dayText, policeStateText } from '#web/desk/money/money-words.ts';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Button } from '#web/ui/press/button.tsx';
import styles from '#web/desk/money/money.module.css';
import work from '#web/desk/work/work.module.css';
import { listOpenItems } from '#web/calls/money/books.ts';
import type { OpenItemLine, OpenItems } from '#domain/wire/money/books.ts';

type SideKey = 'owed' | 'credit';

const creditText = ({ isPaidOut }: OpenItemLine) => (isPaidOut ? 'wird ausgezahlt' : 'mit den nächsten Beiträgen');

const columnsOf = (side: SideKey): readonly Column<OpenItemLine>[] => [
  {
    title: 'Police',
    cell: ({ policeNumber, name, since }) => (
      <>
        {policeNumber}
        <span className={work.second}>{`${name}, seit ${dayText(since)}`}</span>
      </>
    ),
  },
  { title: 'Name', isWide: true, isLong: true, cell: ({ name }) => name },
  { title: 'Tier', isWide: true, isLong: true, cell: ({ animalName }) => animalName },
  { title: 'Vertrag', isWide: true, cell: ({ policeStateKey }) => policeStateText(policeStateKey) },
  { title: 'Seit', isWide: true, cell: ({ since }) => dayText(since) },
  { title: 'Wie weiter', isWide: true, isLong: true, cell: side === 'owed' ? collectionText : creditText },
  { title: 'Betrag', isNumber: true, cell: ({ amountStr }) => amountStr },
];

const sides = [
  { key: 'owed', title: 'Offen', to: '?' },
  { key: 'credit', title: 'Guthaben', to: '?seite=guthaben' },
] as const;

const Sides = ({ chosen, sums }: { chosen: SideKey; sums: OpenItems['sums'] }) => (
  <nav aria-label="Offen oder Guthaben">
    <ul className={styles.sides}>
      {sides.map(({ key, title, to }) => (
        <li key={key}>
          <Link to={to} className={styles.side} aria-current={key === chosen ? 'true' : undefined}>
            {title}
            {sums !== null && <span className={styles.soft}>{`${sums[key].count} · ${sums[key].totalStr}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const NumberSearch = ({ side, number }: { side: string | null; number: string }) => {
  const [, setSearch] = useSearchParams();
  const form = useRef<HTMLFormElement>(null);
  useKeys([{ keys: 'f', title: 'Police suchen', run: () => form.current?.querySelector('input')?.focus() }]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = String(new FormData(form.current ?? undefined).get('police') ?? '').trim();
    setSearch({ ...(side !== null && { seite: side }), ...(wanted !== '' && { police: wanted }) });
  };
  return (
    <search>
      <form ref={form} onSubmit={submit} className={styles.form}>
        <label>
          <span>
            Police <Key>f</Key>
          </span>
          <input name="police" defaultValue={number} placeholder="KV/2026/1" maxLength={40} />
        </label>
        <Button type="submit" variant="secondary">
          Suchen
        </Button>
        {number !== '' && (
          <Button variant="quiet" onClick={() => setSearch(side === null ? {} : { seite: side })}>
            Alle zeigen
          </Button>
        )}
      </form>
    </search>
  );
};

/** Who owes what and since when, and who is in credit; the oldest first. */
export const OpenItemsScreen = () => {
  const [search] = useSearchParams();
  const side: SideKey = search.get('seite') === 'guthaben' ? 'credit' : 'owed';
  const policeNumber = search.get('police') ?? '';
  const query = useInfiniteQuery({
    queryKey: ['open-items', side, policeNumber],
    // Every look is noted: coming back to the list is none.
    refetchOnWindowFocus: false,
    ...inPages,
    queryFn: ({ pageParam, signal }) =>
      read(listOpenItems, {
        query: { side, ...(policeNumber !== '' && { policeNumber }), ...pageAfter(pageParam) },
        signal,
      }),
  });
  const empty = policeNumber === '' ? 'Hier ist nichts offen.' : 'Bei dieser Police ist nichts offen, oder es gibt sie nicht.';
  return (
    <MoneyScreen title="Offene Posten">
      <NumberSearch key={search.toString()} side={search.get('seite')} number={policeNumber} />
      <Asked query={query}>
        {({ pages }) => (
          <>
            <Sides chosen={side} sums={pages[0]?.sums ?? null} />
            <DeskTable
              caption={side === 'owed' ? 'Offene Posten' : 'Guthaben'}
              rows={pages.flatMap(({ items }) => items)}
              columns={columnsOf(side)}
              keyOf={(item) => item.policeNumber}
              to={(item) => accountPath(item.policeNumber)}
              more={moreOf(query)}
              empty={side === 'owed' ? empty : empty.replace('nichts offen', 'kein Guthaben')}
            />
          </>
        )}
      </Asked>
    </MoneyScreen>
  );
};
