import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { formatCents } from '#domain/basics/money.ts';
import type { BankStatement } from '#domain/wire/money/bank.ts';
import { listBankStatements } from '#web/calls/money/bank.ts';
import { read } from '#web/ask.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked } from '#web/desk/parts/screen.tsx';
import styles from '#web/desk/work/work.module.css';

export const gapText = ({ gap }: BankStatement) =>
  gap === null
    ? null
    : `Davor fehlt ein Auszug: Der vorige endet mit ${formatCents(gap.before)}, dieser beginnt mit ${formatCents(gap.opening)}.`;

export const differenceText = ({ difference }: BankStatement) =>
  difference === 0 ? 'stimmt' : `${difference > 0 ? '+' : ''}${formatCents(difference)}`;

const stateText = ({ openCount, gap }: BankStatement) => {
  const open = openCount === 0 ? 'alles gebucht' : `${openCount} ${openCount === 1 ? 'wartet' : 'warten'}`;
  return gap === null ? open : `${open}, davor fehlt ein Auszug`;
};

const columns: readonly Column<BankStatement>[] = [
  {
    title: 'Auszug bis',
    cell: (statement) => (
      <>
        {dayText(statement.closedOn)}
        <span className={styles.second}>{stateText(statement)}</span>
      </>
    ),
  },
  { title: 'Stand', isWide: true, cell: stateText },
  { title: 'Anfang', isWide: true, isNumber: true, cell: ({ opening }) => formatCents(opening) },
  { title: 'Ende laut Bank', isNumber: true, cell: ({ closing }) => formatCents(closing) },
  { title: 'Bank in den Büchern', isWide: true, isNumber: true, cell: ({ ledger }) => formatCents(ledger) },
  {
    title: 'Unterschied',
    isNumber: true,
    cell: (statement) => (
      <span className={styles.due} data-overdue={statement.difference !== 0 || undefined}>
        {differenceText(statement)}
      </span>
    ),
  },
];

/** What the bank has and what the books have, statement by statement. */
export const Statements = () => {
  const query = useInfiniteQuery({
    queryKey: ['returns', 'statements'],
    staleTime: 0,
    queryFn: ({ signal, pageParam }) => read(listBankStatements, { query: pageAfter(pageParam), signal }),
    ...inPages,
    placeholderData: keepPreviousData,
  });
  return (
    <Asked query={query}>
      {({ pages }) => (
        <>
          <p>{`Auf „Ungeklärte Posten“ stehen ${formatCents(pages[0]?.unclear ?? 0)}.`}</p>
          <DeskTable
            caption="Kontoauszüge neben den Büchern, der neueste zuerst"
            rows={pages.flatMap(({ items }) => items)}
            columns={columns}
            keyOf={({ statementId }) => statementId}
            to={({ statementId }) => `/geld/auszuege/${statementId}`}
            more={moreOf(query)}
            empty="Noch hat keine Datei der Bank Salden gebracht (camt.053)."
          />
        </>
      )}
    </Asked>
  );
};
