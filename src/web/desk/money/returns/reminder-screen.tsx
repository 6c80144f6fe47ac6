import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { read } from '#web/ask.ts';
import { ReminderDeciding } from './reminder-deciding.tsx';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { Aside, WaitingSince } from '#web/desk/work/aside.tsx';
import { Rows, WayBack } from '#web/desk/work/case-parts.tsx';
import styles from '#web/desk/work/work.module.css';
import { getDeskReminder } from '#web/calls/money/returns.ts';
import type { DeskReminder } from '#domain/wire/money/returns.ts';

const Whole = ({ found }: { found: DeskReminder }) => (
  <Screen
    title={`Mahnung: ${found.name}`}
    aside={
      found.isOver || !found.isOpen ? <WaitingSince work={found.work} /> : <p className={styles.due}>Die Frist läuft noch</p>
    }
  >
    <WayBack />
    <div className={styles.columns}>
      <div className={styles.main}>
        <section className={styles.part} aria-labelledby="mahnung">
          <h2 id="mahnung">{`${found.policeNumber}, ${found.animalName}`}</h2>
          {!found.isOpen && <p>{`Erledigt: ${found.state}`}</p>}
          {found.newAccount !== null && <p className={styles.step}>{found.newAccount}</p>}
          <Rows rows={[...found.rows, { label: 'Brief', value: found.letterTitle }]} />
          <p>
            <Link to={`/kunden/${found.userId}`}>Zum Kunden</Link>
          </p>
        </section>
        {found.isOpen && <ReminderDeciding found={found} />}
      </div>
      <Aside work={found.work} />
    </div>
  </Screen>
);

/** What was not paid in time, and what a person makes of it (spec 20.6). */
export const ReminderScreen = () => {
  const { reminderId = '' } = useParams();
  const query = useQuery({
    queryKey: ['reminder', reminderId],
    // Somebody may have paid or decided a moment ago.
    staleTime: 0,
    queryFn: ({ signal }) => read(getDeskReminder, { params: { reminderId: Number(reminderId) }, signal }),
  });
  return <Asked query={query}>{(found) => <Whole found={found} />}</Asked>;
};
