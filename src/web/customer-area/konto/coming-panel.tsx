import { useState } from 'react';
import { Panel } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { collectionDays, type CollectionDay, CalendarLink } from '#web/customer-area/parts/collection-days.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { Price } from '#web/ui/show/price.tsx';
import styles from './konto.module.css';
import type { Collection } from '#domain/wire/area/konto.ts';

const daysAtAGlance = 3;

const namesAtAGlance = 3;

const whatFor = ({ parts }: CollectionDay) => {
  const names = [...new Set(parts.map(({ animalName }) => animalName))];
  const further = names.length - namesAtAGlance;
  return further > 1
    ? `Beitrag für ${names.slice(0, namesAtAGlance).join(', ')} und ${further} weitere Tiere`
    : `Beitrag für ${names.join(', ')}`;
};

const Day = ({ day }: { day: CollectionDay }) => (
  <li>
    <time dateTime={day.date}>{dayText(day.date)}</time>
    <div className={styles.what}>
      <span>{whatFor(day)}</span>
      <small>
        {`von ${day.accounts.map(({ ibanMasked }) => ibanMasked).join(' und ')}`}
        {day.parts.some(({ isUnderWay }) => isUnderWay) && ', schon auf dem Weg zur Bank'}
      </small>
    </div>
    <Price cents={day.cents} />
  </li>
);

/** The coming debits of a year; the next ones at a glance. */
export const ComingPanel = ({ coming }: { coming: readonly Collection[] }) => {
  const [isWhole, setWhole] = useState(false);
  const days = collectionDays(coming);
  return (
    <Panel title="Was kommt" sub="Die Abbuchungen der nächsten zwölf Monate, nach heutigem Stand.">
      {days.length === 0 ? (
        <p>Zurzeit steht keine Abbuchung an.</p>
      ) : (
        <>
          <ul className={styles.days}>
            {days.slice(0, isWhole ? undefined : daysAtAGlance).map((day) => (
              <Day key={day.date} day={day} />
            ))}
          </ul>
          <div className={styles.actions}>
            {!isWhole && days.length > daysAtAGlance && (
              <Button variant="quiet" onClick={() => setWhole(true)}>
                {`Alle ${days.length} Termine zeigen`}
              </Button>
            )}
            <CalendarLink />
          </div>
        </>
      )}
    </Panel>
  );
};
