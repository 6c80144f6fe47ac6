import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams, Link } from 'react-router';
import { read } from '#web/ask.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { collectionText, dayText, policeStateText } from '#web/desk/money/money-words.ts';
import { WriteOff } from './write-off.tsx';
import { Asked, TextButton } from '#web/desk/parts/screen.tsx';
import { Said } from '#web/desk/work/case-parts.tsx';
import { useCommand } from '#web/desk/work/use-command.ts';
import { Undoing } from '#web/desk/money/bank/undoing.tsx';
import { classNames } from '#web/ui/class-names.ts';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/money/money.module.css';
import work from '#web/desk/work/work.module.css';
import { getDeskKonto } from '#web/calls/money/books.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';

const Movements = ({ lines }: Pick<DeskKonto, 'lines'>) => {
  const command = useCommand();
  const [undone, setUndone] = useState<{ itemId: number; about: string } | null>(null);
  if (lines.length === 0) return <p className={styles.soft}>Auf diesem Konto hat sich noch nichts bewegt.</p>;
  return (
    <div className={look.place}>
      <Said issues={command.issues} />
      <table className={classNames(look.table, styles.explained)}>
        <thead>
          <tr>
            <th scope="col" data-wide>
              Gebucht
            </th>
            <th scope="col">Was</th>
            <th scope="col" data-number>
              Betrag
            </th>
            <th scope="col" data-number>
              Saldo
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ bookedOn, title, explanation, amountStr, balanceStr, itemId }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the books only grow: a line keeps its place
            <tr key={place}>
              <td data-wide>{dayText(bookedOn)}</td>
              <td data-long>
                {title}
                <span className={work.second}>{dayText(bookedOn)}</span>
                {explanation !== null && <small>{explanation}</small>}
                {itemId !== null && (
                  <small>
                    <TextButton onClick={() => setUndone({ itemId, about: `${dayText(bookedOn)}, ${amountStr}: ${title}` })}>
                      Gehört nicht hierher
                    </TextButton>
                  </small>
                )}
              </td>
              <td data-number>{amountStr}</td>
              <td data-number>{balanceStr}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {undone !== null && <Undoing {...undone} onClose={() => setUndone(null)} command={command} />}
    </div>
  );
};

/** Everything that moved on the account of one police. */
export const AccountScreen = () => {
  const { policeNumber = '' } = useParams();
  const query = useQuery({
    queryKey: ['account', policeNumber],
    queryFn: ({ signal }) => read(getDeskKonto, { params: { policeNumber }, signal }),
    refetchOnWindowFocus: false,
  });
  return (
    <MoneyScreen title={`Konto ${query.data?.policeNumber ?? policeNumber}`}>
      <Asked query={query}>
        {(account) => (
          <>
            <dl className={styles.facts}>
              <dt>Tier</dt>
              <dd>{account.animalName}</dd>
              <dt>Vertrag</dt>
              <dd>{policeStateText(account.policeStateKey)}</dd>
              <dt>Heute fällig</dt>
              <dd>{account.dueStr}</dd>
              <dt>Alles Gebuchte</dt>
              <dd>{account.totalStr}</dd>
              <dt>Wie weiter</dt>
              <dd>{collectionText(account)}</dd>
              {account.restStr !== null && (
                <>
                  <dt>Schutz</dt>
                  <dd>{account.restStr}</dd>
                </>
              )}
            </dl>
            <div className={styles.line}>
              <Link to={customerPath(account.userId)}>Zum Kunden</Link>
              <WriteOff account={account} />
            </div>
            <Movements lines={account.lines} />
          </>
        )}
      </Asked>
    </MoneyScreen>
  );
};
