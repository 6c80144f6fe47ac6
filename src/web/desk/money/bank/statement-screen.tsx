import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { formatCents } from '#domain/basics/money.ts';
import type { BankStatement, BookedLine } from '#domain/wire/money/bank.ts';
import { getBankStatement } from '#web/calls/money/bank.ts';
import { read } from '#web/ask.ts';
import { dayText } from '#web/desk/desk-words.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import facts from '#web/desk/money/collecting/collecting.module.css';
import { accountPath } from '#web/desk/money/money-words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { inPages, moreOf, pageAfter } from '#web/desk/parts/pages.ts';
import { Asked, TextButton } from '#web/desk/parts/screen.tsx';
import look from '#web/desk/parts/table.module.css';
import { Said } from '#web/desk/work/case-parts.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { ItemTable } from './bank-items.tsx';
import { amountText } from './booking.tsx';
import { differenceText, gapText } from './statements.tsx';
import { Undoing } from './undoing.tsx';
import styles from './statement-screen.module.css';

const Facts = ({ statement }: { statement: BankStatement }) => {
  const rows = [
    ['Anfang laut Bank', formatCents(statement.opening)],
    ['Ende laut Bank', formatCents(statement.closing)],
    ['Bank in den Büchern', formatCents(statement.ledger)],
    ['Unterschied', differenceText(statement)],
    ['Noch ungeklärt', formatCents(statement.unclear)],
  ] as const;
  return (
    <>
      <dl className={facts.facts}>
        {rows.map(([title, text]) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      {gapText(statement) !== null && <p>{gapText(statement)}</p>}
    </>
  );
};

/** A line of the statement, and beside it what it is in the books. */
const Line = ({ line, undo }: { line: BookedLine; undo: (line: BookedLine) => void }) => {
  const { bookedOn, counterparty, outcome, policeNumber, by, isKnown, mayUndo } = line;
  return (
    <tr>
      <td data-long>
        {bookedOn === null ? '' : dayText(bookedOn)}
        {counterparty !== null && <small>{counterparty}</small>}
      </td>
      <td data-number>{amountText(line)}</td>
      <td data-long>
        {isKnown ? `Schon gebucht: ${outcome}` : outcome}
        <small>
          {policeNumber !== null && <Link to={accountPath(policeNumber)}>{policeNumber}</Link>}
          {policeNumber !== null && by !== null && ', '}
          {by !== null && `von ${by}`}
        </small>
        {mayUndo && <TextButton onClick={() => undo(line)}>{isKnown ? 'Das ist ein eigener Umsatz' : 'Zurücknehmen'}</TextButton>}
      </td>
    </tr>
  );
};

type BookedProps = {
  lines: readonly BookedLine[];
  count: number;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  more: { load: () => void; isLoading: boolean } | null;
};

/** Folded: what fits needs nobody. */
const Booked = ({ lines, count, isOpen, onToggle, more }: BookedProps) => {
  const command = useCommand();
  const [undone, setUndone] = useState<BookedLine | null>(null);
  if (count === 0) return null;
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => onToggle(currentTarget.open)} className={styles.booked}>
      <summary>
        {`${count} ${count === 1 ? 'Umsatz ist' : 'Umsätze sind'} gebucht`} <Key>z</Key>
      </summary>
      <Said issues={command.issues} />
      <table className={`${look.table} ${styles.lines}`}>
        <caption className={styles.caption}>Umsätze des Auszugs und ihre Buchungen</caption>
        <thead>
          <tr>
            <th scope="col">Auszug</th>
            <th scope="col" data-number>
              Betrag
            </th>
            <th scope="col">Bücher</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <Line key={line.itemId} line={line} undo={setUndone} />
          ))}
        </tbody>
      </table>
      {undone !== null && (
        <Undoing
          itemId={undone.itemId}
          about={[undone.bookedOn === null ? [] : dayText(undone.bookedOn), `${amountText(undone)}: ${undone.outcome}`]
            .flat()
            .join(', ')}
          isKnown={undone.isKnown}
          onClose={() => setUndone(null)}
          command={command}
        />
      )}
      {more !== null && (
        <Button variant="secondary" busy={more.isLoading} onClick={more.load}>
          Mehr laden
        </Button>
      )}
    </details>
  );
};

/** One statement beside the books: what waits stands on top, what fits is folded (spec 20.5). */
export const StatementScreen = () => {
  const statementId = Number(useParams()['statementId']) || 0;
  const [isOpen, setOpen] = useState(false);
  const go = useGo();
  const query = useInfiniteQuery({
    queryKey: ['returns', 'statement', statementId],
    staleTime: 0,
    ...inPages,
    queryFn: ({ pageParam, signal }) => read(getBankStatement, { params: { statementId }, query: pageAfter(pageParam), signal }),
    placeholderData: (last) => last,
  });
  const first = query.data?.pages[0];
  const turn = (to: number | null | undefined) => {
    if (typeof to === 'number') go(`/geld/auszuege/${to}`);
  };
  useKeys([
    { keys: 'z', title: 'Gebuchte Umsätze zeigen', run: () => setOpen(!isOpen) },
    { keys: 'v', title: 'Voriger Auszug', run: () => turn(first?.earlierId) },
    { keys: 'n', title: 'Nächster Auszug', run: () => turn(first?.laterId) },
    { keys: 'a', title: 'Alle Auszüge', run: () => go('/geld/ruecklaeufer?zeige=auszuege') },
  ]);
  return (
    <MoneyScreen title={first === undefined ? 'Auszug' : `Auszug bis ${dayText(first.statement.closedOn)}`}>
      <Asked query={query}>
        {({ pages }) => (
          <>
            {first !== undefined && <Facts statement={first.statement} />}
            <h2>Wartet auf dich</h2>
            <ItemTable
              caption="Umsätze des Auszugs, die noch niemand gebucht hat"
              rows={first?.open ?? []}
              path={`/geld/auszuege/${statementId}`}
              empty="Alles ist gebucht."
            />
            <Booked
              lines={pages.flatMap(({ items }) => items)}
              count={(first?.statement.lineCount ?? 0) - (first?.statement.openCount ?? 0)}
              isOpen={isOpen}
              onToggle={setOpen}
              more={moreOf(query)}
            />
          </>
        )}
      </Asked>
    </MoneyScreen>
  );
};
