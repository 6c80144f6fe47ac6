import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatGermanDate, todayInBerlin } from '#domain/basics/calendar-date.ts';
import type { WorkKindKey } from '#domain/staff/work.ts';
import type { WorkOverview } from '#domain/wire/desk/handing-over.ts';
import { read } from '#web/ask.ts';
import { getWorkOverview } from '#web/calls/desk/handing-over.ts';
import { addressOf, dayText } from '#web/desk/desk-words.ts';
import { DeskTable, type Column } from '#web/desk/parts/desk-table.tsx';
import { Named } from '#web/desk/parts/named.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import look from '#web/desk/parts/table.module.css';
import { Part } from './case-screen.tsx';
import styles from './work.module.css';

const kindTitles: Readonly<Record<WorkKindKey, string>> = {
  application: 'Anträge und Haftpflicht',
  liability: 'Haftpflicht',
  bill: 'Rechnungen',
  estimate: 'Kostenzusagen',
  case: 'Vorgänge',
  mail: 'Mails',
  message: 'Nachrichten',
  reminder: 'Mahnungen',
  returned_debit: 'Rückläufer',
  returned_payout: 'Auszahlungen, die zurückkamen',
};

type FactColumn<Row> = { title: string; isNumber?: boolean; cell: (row: Row) => React.ReactNode };

const Facts = <Row,>({
  caption,
  rows,
  columns,
}: {
  caption: string;
  rows: readonly Row[];
  columns: readonly FactColumn<Row>[];
}) => (
  <div className={look.place}>
    <table className={look.table} aria-label={caption}>
      <thead>
        <tr>
          {columns.map(({ title, isNumber }) => (
            <th key={title} scope="col" data-number={isNumber || undefined}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, place) => (
          // oxlint-disable-next-line react/no-array-index-key -- they come in one answer and have no name of their own
          <tr key={place}>
            {columns.map(({ title, isNumber, cell }) => (
              <td key={title} data-number={isNumber || undefined} data-long={!isNumber || undefined}>
                {cell(row)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </div>
);

const Late = ({ lateCount }: { lateCount: number }) => (
  <span className={styles.due} data-overdue={lateCount > 0 || undefined}>
    {lateCount}
  </span>
);

const days = (value: number) => `${value.toLocaleString('de-DE')} ${value === 1 ? 'Tag' : 'Tage'}`;

const lateColumns: readonly Column<WorkOverview['late'][number]>[] = [
  { title: 'Wer oder was', isLong: true, cell: ({ title }) => title },
  { title: 'Worum es geht', isWide: true, isLong: true, cell: ({ detail }) => detail },
  { title: 'Nummer', isWide: true, cell: ({ number }) => <Named text={number ?? ''} /> },
  { title: 'Bei', isLong: true, cell: ({ takenBy }) => (takenBy === null ? 'niemandem' : takenBy.isMine ? 'dir' : takenBy.by) },
  { title: 'Fällig war', isNumber: true, cell: ({ dueDay }) => dayText(dueDay) },
];

const Overview = ({ ages, people, late, lateCount, decided }: WorkOverview) => (
  <>
    <Part id="alter" title="Was wartet, nach Alter">
      <Facts
        caption="Nach Alter"
        rows={ages}
        columns={[
          { title: 'Wartet seit', cell: ({ title }) => title },
          { title: 'Anzahl', isNumber: true, cell: ({ count }) => count },
          { title: 'Überfällig', isNumber: true, cell: Late },
        ]}
      />
    </Part>
    <Part id="personen" title="Bei wem es liegt">
      {people.length === 0 && <p>Nichts wartet.</p>}
      {people.length > 0 && (
        <Facts
          caption="Nach Person"
          rows={people}
          columns={[
            {
              title: 'Bei',
              cell: ({ name, substituteName }) =>
                `${name ?? 'niemandem'}${substituteName === null ? '' : `, vertreten von ${substituteName}`}`,
            },
            { title: 'Anzahl', isNumber: true, cell: ({ count }) => count },
            { title: 'Überfällig', isNumber: true, cell: Late },
            {
              title: 'Ältestes vom',
              isNumber: true,
              cell: ({ oldestSince }) => (oldestSince === null ? '' : formatGermanDate(todayInBerlin(new Date(oldestSince)))),
            },
          ]}
        />
      )}
    </Part>
    <Part id="spaet" title={`Überfällig: ${lateCount}`}>
      <DeskTable
        caption="Was überfällig ist, das Früheste zuerst"
        rows={late}
        columns={lateColumns}
        keyOf={({ kindKey, subjectId }) => `${kindKey} ${subjectId}`}
        to={addressOf}
        empty="Nichts ist überfällig."
      />
      {lateCount > late.length && (
        <p>
          <Link to="/?sortiert=faellig">Alles im Arbeitskorb, nach Fälligkeit</Link>
        </p>
      )}
    </Part>
    <Part id="dauer" title="Zeit bis zur Entscheidung, letzte 90 Tage">
      {decided.length === 0 && <p>In dieser Zeit wurde nichts entschieden.</p>}
      {decided.length > 0 && (
        <Facts
          caption="Zeit bis zur Entscheidung"
          rows={decided}
          columns={[
            { title: 'Art', cell: ({ kindKey }) => kindTitles[kindKey] },
            { title: 'Entschieden', isNumber: true, cell: ({ count }) => count },
            { title: 'Median', isNumber: true, cell: ({ medianDays }) => days(medianDays) },
            { title: 'Am längsten', isNumber: true, cell: ({ longestDays }) => days(longestDays) },
          ]}
        />
      )}
    </Part>
  </>
);

/** For a lead: how much waits, how long, with whom, and how long it takes. */
export const OverviewScreen = () => {
  const query = useQuery({
    queryKey: ['work-overview'],
    staleTime: 0,
    queryFn: ({ signal }) => read(getWorkOverview, { signal }),
  });
  return (
    <Screen title="Überblick">
      <Asked query={query}>{(overview) => <Overview {...overview} />}</Asked>
    </Screen>
  );
};
