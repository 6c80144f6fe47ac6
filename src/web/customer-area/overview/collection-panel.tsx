import { useCollections, useIban } from '#web/customer-area/area/records.ts';
import { collectionDays } from '#web/customer-area/overview/collection-days.ts';
import { CalendarLink } from '#web/customer-area/parts/calendar-link.tsx';
import { dayText } from '#web/customer-area/words.ts';
import { Card } from '#web/ui/card.tsx';
import { Price } from '#web/ui/price.tsx';
import styles from './overview.module.css';

/** What leaves the account next, and when. */
export const CollectionPanel = () => {
  const { data: collections } = useCollections();
  const { data: iban } = useIban();
  const [next] = collectionDays(collections ?? []);
  if (next === undefined) return null;
  return (
    <Card as="section" tone="panel" floating labelledBy="next-collection" className={styles.collection}>
      <div className={styles.amount}>
        <h2 id="next-collection">Nächste Abbuchung</h2>
        <p className={styles.price}>
          <Price cents={next.cents} />
        </p>
        <p>
          {`am ${dayText(next.date)}`}
          {iban && (
            <>
              {' von '}
              <span className={styles.account}>{iban.ibanMasked}</span>
            </>
          )}
        </p>
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
