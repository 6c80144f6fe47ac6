import { Link } from 'react-router';
import { getDeskReminder } from '#web/calls/money/returns.ts';
import { Rows } from '#web/desk/work/case-parts.tsx';
import { CaseScreen, Part } from '#web/desk/work/case-screen.tsx';
import styles from '#web/desk/work/work.module.css';
import { ReminderDeciding } from './reminder-deciding.tsx';

/** What was not paid in time, and what a person makes of it (spec 20.6). */
export const ReminderScreen = () => (
  <CaseScreen
    param="reminderId"
    call={getDeskReminder}
    title={({ name }) => `Mahnung: ${name}`}
    notYet={({ isOver, isOpen }) => (isOver || !isOpen ? null : 'Die Frist läuft noch')}
  >
    {(found) => (
      <>
        <Part id="mahnung" title={`${found.policeNumber}, ${found.animalName}`}>
          {!found.isOpen && <p>{`Erledigt: ${found.state}`}</p>}
          {found.isPaidAfter && <p>Bezahlt, nachdem der Vertrag beendet war. Lebt er wieder auf?</p>}
          {found.newAccount !== null && <p className={styles.step}>{found.newAccount}</p>}
          <Rows rows={[...found.rows, { label: 'Brief', value: found.letterTitle }]} />
          <p>
            <Link to={`/kunden/${found.userId}`}>Zum Kunden</Link>
          </p>
        </Part>
        {found.isOpen && <ReminderDeciding found={found} />}
      </>
    )}
  </CaseScreen>
);
