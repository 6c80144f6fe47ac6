import { Fragment } from 'react';
import { Link } from 'react-router';
import { auditSubjects } from '#domain/staff/audit-actions.ts';
import { actionTitle, auditRows, subjectTitle } from '#domain/staff/audit-words.ts';
import { workSubjectKeys } from '#domain/staff/work.ts';
import { addressOf, customerPath, momentText } from '#web/desk/desk-words.ts';
import { Named } from '#web/desk/parts/named.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { parts } from '#web/ui/show/table-parts.ts';
import look from '#web/desk/parts/table.module.css';
import styles from './audit.module.css';
import type { AuditLine } from '#domain/wire/desk/audit.ts';

const Subject = ({ entry: { userId, policeNumber, subjectKindKey, subjectId } }: { entry: AuditLine }) => {
  const thing = workSubjectKeys.find((key) => key === subjectKindKey);
  const customer = policeNumber ?? (thing === undefined ? subjectTitle(subjectKindKey, subjectId) : 'Kunde');
  return (
    <>
      {thing !== undefined && (
        <Link to={addressOf({ kindKey: thing, subjectId: Number(subjectId) })}>{subjectTitle(subjectKindKey, subjectId)}</Link>
      )}
      {thing !== undefined && userId !== null && ', '}
      {userId !== null && <Link to={customerPath(userId)}>{customer}</Link>}
      {thing === undefined && userId === null && <Named text={customer} />}
    </>
  );
};

const things =
  /\b(Kunde|Antrag|Rechnung|Kostenvoranschlag|Vorgang|E-Mail|Nachrichten|Mahnung|Rückläufer|Zurückgekommene Auszahlung) (\d{1,15})/g;
const pathOf = (title: string | undefined, id: number) => {
  if (title === auditSubjects.customer) return customerPath(id);
  const kindKey = workSubjectKeys.find((key) => auditSubjects[key] === title);
  return kindKey === undefined ? undefined : addressOf({ kindKey, subjectId: id });
};

/** What the log says, in which every customer and every thing of the Arbeitskorb is a link. */
const Told = ({ text }: { text: string }) => {
  const parts = [];
  let from = 0;
  for (const match of text.matchAll(things)) {
    const [whole, title, id] = match;
    const path = pathOf(title, Number(id));
    if (path === undefined) continue;
    parts.push(
      <Fragment key={match.index}>
        <Named text={text.slice(from, match.index)} />
        <Link to={path}>{whole}</Link>
      </Fragment>,
    );
    from = match.index + whole.length;
  }
  return (
    <>
      {parts}
      <Named text={text.slice(from)} />
    </>
  );
};

const ChangedFacts = ({ entry: { before, after } }: { entry: AuditLine }) => (
  <ul className={styles.told}>
    {auditRows(before, after).map((row) => (
      <li key={`${row.label} ${row.after}`}>
        <span className={styles.soft}>
          <Named text={`${row.label}: `} />
        </span>
        {row.before !== null && (
          <>
            <del>
              <Told text={row.before} />
            </del>
            {' → '}
          </>
        )}
        <Told text={row.after} />
      </li>
    ))}
  </ul>
);

type AuditTableProps = { entries: readonly AuditLine[]; more: { load: () => void; isLoading: boolean } | null };

/** Read, not opened: every entry says all that it has. */
export const AuditTable = ({ entries, more }: AuditTableProps) =>
  entries.length === 0 ? (
    <p className={styles.soft}>Kein Eintrag passt.</p>
  ) : (
    <>
      <div className={look.place}>
        <table {...parts.table} className={classNames(look.table, styles.table)}>
          <thead {...parts.group}>
            <tr {...parts.row}>
              <th {...parts.columnHead} data-number>
                Nr.
              </th>
              <th {...parts.columnHead}>Wann</th>
              <th {...parts.columnHead}>Wer</th>
              <th {...parts.columnHead}>Was</th>
              <th {...parts.columnHead}>Worüber</th>
              <th {...parts.columnHead}>Vorher → nachher</th>
            </tr>
          </thead>
          <tbody {...parts.group}>
            {entries.map((entry) => (
              <tr key={entry.entryId} {...parts.row}>
                <td {...parts.cell} data-number>
                  {entry.entryId}
                </td>
                <td {...parts.cell}>{momentText(entry.happenedAt)}</td>
                <td {...parts.cell}>{entry.actorName}</td>
                <td {...parts.cell}>{actionTitle(entry.actionKey)}</td>
                <td {...parts.cell}>
                  <Subject entry={entry} />
                </td>
                <td {...parts.cell}>
                  <ChangedFacts entry={entry} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {more !== null && (
        <div>
          <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
            Mehr laden
          </Button>
        </div>
      )}
    </>
  );
