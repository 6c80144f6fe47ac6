import { Link } from 'react-router';
import { useCollections } from '#web/customer-area/area/records.ts';
import { type CollectionDay, collectionDays, CalendarLink } from '#web/customer-area/parts/collection-days.tsx';
import { dayText } from '#web/contract/words.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './overview.module.css';

/** So many are read at a glance; more are shown on request, below their sum. */
const partsAtAGlance = 3;

/** Two animals may be paid from two accounts: then each account has its own sum. */
const FromAccounts = ({ date, accounts }: CollectionDay) =>
  accounts.length === 1 ? (
    <p>
      {`am ${dayText(date)} von `}
      <span className={styles.account}>{accounts[0]?.ibanMasked}</span>
    </p>
  ) : (
    <>
      <p>{`am ${dayText(date)}, davon`}</p>
      <ul>
        {accounts.map(({ ibanMasked, cents }) => (
          <li key={ibanMasked}>
            <Price cents={cents} /> von <span className={styles.account}>{ibanMasked}</span>
          </li>
        ))}
      </ul>
    </>
  );

const Parts = ({ parts }: Pick<CollectionDay, 'parts'>) => (
  <ul className={styles.partList}>
    {parts.map(({ policeNumber, animalName, amountStr }) => (
      <li key={policeNumber}>
        <span>
          {animalName} <small>{policeNumber}</small>
        </span>
        <span>{amountStr}</span>
      </li>
    ))}
  </ul>
);

/** What leaves the customer's accounts next, and when: the sum first, its lines on request (spec 15.12). */
export const CollectionPanel = () => {
  const { data: collections } = useCollections();
  const [next] = collectionDays(collections ?? []);
  if (next === undefined) return null;
  return (
    <Card as="section" tone="panel" floating labelledBy="next-collection" className={styles.collection}>
      <div className={styles.amount}>
        <h2 id="next-collection">Nächste Abbuchung</h2>
        <p className={styles.price}>
          <Price cents={next.cents} />
        </p>
        <div className={styles.accounts}>
          <FromAccounts {...next} />
        </div>
      </div>
      <div className={styles.parts}>
        {next.parts.length <= partsAtAGlance ? (
          <Parts parts={next.parts} />
        ) : (
          <details className={styles.opened}>
            <summary>{`Alle ${next.parts.length} Beiträge ansehen`}</summary>
            <Parts parts={next.parts} />
          </details>
        )}
        <CalendarLink />
        <Link to="/user/konto">Zum Konto</Link>
      </div>
    </Card>
  );
};
