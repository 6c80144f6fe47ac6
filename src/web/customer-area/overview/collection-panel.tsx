import { useCollections } from '#web/customer-area/area/records.ts';
import { type CollectionDay, collectionDays } from '#web/customer-area/overview/collection-days.ts';
import { CalendarLink } from '#web/customer-area/parts/calendar-link.tsx';
import { dayText } from '#web/customer-area/words.ts';
import { Card } from '#web/ui/show/card.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './overview.module.css';

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

/** What leaves the customer's accounts next, and when. */
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
        <ul className={styles.partList}>
          {next.parts.map(({ policeNumber, animalName, amountStr }) => (
            <li key={policeNumber}>
              <span>
                {animalName} <small>{policeNumber}</small>
              </span>
              <span>{amountStr}</span>
            </li>
          ))}
        </ul>
        <CalendarLink />
      </div>
    </Card>
  );
};
