import { useQuery } from '@tanstack/react-query';
import { useParams, Link } from 'react-router';
import { read } from '#web/ask.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { MoneyScreen } from '#web/desk/money/money-screen.tsx';
import { collectionText, dayText, policeStateText } from '#web/desk/money/money-words.ts';
import { WriteOff } from './write-off.tsx';
import { Asked } from '#web/desk/parts/screen.tsx';
import { classNames } from '#web/ui/class-names.ts';
import look from '#web/desk/parts/table.module.css';
import styles from '#web/desk/money/money.module.css';
import { getDeskKonto } from '#web/calls/money/books.ts';
import type { DeskKonto } from '#domain/wire/money/books.ts';

const Movements = ({ lines }: Pick<DeskKonto, 'lines'>) =>
  lines.length === 0 ? (
    <p className={styles.soft}>Auf diesem Konto hat sich noch nichts bewegt.</p>
  ) : (
    <div className={look.place}>
      <table className={classNames(look.table, styles.explained)}>
        <thead>
          <tr>
            <th scope="col">Gebucht</th>
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
          {lines.map(({ bookedOn, title, explanation, amountStr, balanceStr }, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- the books only grow: a line keeps its place
            <tr key={place}>
              <td>{dayText(bookedOn)}</td>
              <td data-words>
                {title}
                {explanation !== null && <small>{explanation}</small>}
              </td>
              <td data-number>{amountStr}</td>
              <td data-number>{balanceStr}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );

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
