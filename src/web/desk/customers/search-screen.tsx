import { useInfiniteQuery } from '@tanstack/react-query';
import { Navigate, useSearchParams } from 'react-router';
import { read } from '#web/ask.ts';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { contractPath } from '#web/desk/desk-words.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import styles from './search.module.css';
import { searchCustomers } from '#web/calls/desk/customers.ts';
import type { FoundCustomer } from '#domain/wire/desk/customers.ts';

const columns: readonly Column<FoundCustomer>[] = [
  {
    title: 'Kunde',
    isLong: true,
    cell: ({ name, email }) => (
      <>
        {name}
        <span className={styles.onPhone}>{email}</span>
      </>
    ),
  },
  { title: 'Gefunden über', isLong: true, cell: ({ reasons }) => reasons.join(', ') },
  { title: 'Tiere', isLong: true, cell: ({ animalNames }) => animalNames.join(', ') },
  { title: 'Verträge', isWide: true, isNumber: true, cell: ({ policeNumbers }) => policeNumbers.length },
  { title: 'Ort', isWide: true, isLong: true, cell: ({ town }) => town },
  { title: 'E-Mail', isWide: true, isLong: true, cell: ({ email }) => email },
];

/** Where the number of a contract was a link: the one customer who has it. */
const holderOf = (items: readonly FoundCustomer[], policeNumber: string) => {
  const holders = items.filter(({ policeNumbers }) => policeNumbers.includes(policeNumber));
  return holders.length === 1 ? holders[0] : undefined;
};

const Results = ({ text, isToContract }: { text: string; isToContract: boolean }) => {
  const query = useInfiniteQuery({
    queryKey: ['search', text],
    // Every look is noted: coming back to the list is none.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
    queryFn: ({ pageParam, signal }) => read(searchCustomers, { query: { text, ...pageAfter(pageParam) }, signal }),
    ...inPages,
  });
  return (
    <Asked query={query}>
      {({ pages }) => {
        const holder = isToContract ? holderOf(pages[0]?.items ?? [], text) : undefined;
        return holder !== undefined ? (
          <Navigate to={contractPath(holder.userId, encodeURIComponent(text))} replace />
        ) : (
          <>
            <IssueList issues={pages.flatMap(({ _issues }) => _issues)} />
            <DeskTable
              caption="Gefundene Kunden"
              rows={pages.flatMap(({ items }) => items)}
              columns={columns}
              keyOf={({ userId }) => userId}
              to={({ userId }) => `/kunden/${userId}`}
              more={moreOf(query)}
              empty="Niemand gefunden. Versuch es mit weniger Buchstaben oder mit etwas anderem, das du weißt."
            />
          </>
        );
      }}
    </Asked>
  );
};

export const SearchScreen = () => {
  const [search] = useSearchParams();
  const text = search.get('text') ?? '';
  return (
    <Screen title={text === '' ? 'Suche' : `Suche: ${text}`}>
      {text === '' ? (
        <p className={styles.hint}>
          Name, E-Mail, Versicherungsschein, Leistungsfall (L-…), Tier, Chipnummer, Mandat, die letzten vier Ziffern der IBAN,
          Telefonnummer oder Postleitzahl.
        </p>
      ) : (
        <Results key={text} text={text} isToContract={search.get('weiter') === 'vertrag'} />
      )}
    </Screen>
  );
};
