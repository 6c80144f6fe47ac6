import { Link } from 'react-router';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { useCollections } from '#web/customer-area/area/records.ts';
import { collectionDays, CalendarLink } from '#web/customer-area/parts/collection-days.tsx';
import { FoldingPanel } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { Price } from '#web/ui/show/price.tsx';
import styles from './profile.module.css';

const shownDays = 4;

/** When which premium is collected. */
export const CalendarPanel = () => {
  const query = useCollections();
  return (
    <FoldingPanel title="Beitragskalender" sub="Wann wir welchen Beitrag abbuchen.">
      <Loaded query={query} what="Deine Termine">
        {(collections) =>
          collections.length === 0 ? (
            <p>Zurzeit steht keine Abbuchung an.</p>
          ) : (
            <>
              <ul className={styles.dates}>
                {collectionDays(collections)
                  .slice(0, shownDays)
                  .map(({ date, cents, parts }) => (
                    <li key={date}>
                      <time dateTime={date}>{dayText(date)}</time>
                      <span>{[...new Set(parts.map(({ animalName }) => animalName))].join(', ')}</span>
                      <Price cents={cents} />
                    </li>
                  ))}
              </ul>
              <CalendarLink />
              <Link to="/user/konto">Alle Beiträge und Abbuchungen</Link>
            </>
          )
        }
      </Loaded>
    </FoldingPanel>
  );
};
