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
    {(reminder) => (
      <>
        <Part id="mahnung" title={`${reminder.policeNumber}, ${reminder.animalName}`}>
          {!reminder.isOpen && <p>{`Erledigt: ${reminder.state}`}</p>}
          {reminder.isPaidAfter && <p>Bezahlt, nachdem der Vertrag beendet war. Lebt er wieder auf?</p>}
          {reminder.newAccount !== null && <p className={styles.step}>{reminder.newAccount}</p>}
          <Rows rows={[...reminder.rows, { label: 'Brief', value: reminder.letterTitle }]} />
          <p>
            <Link to={`/kunden/${reminder.userId}`}>Zum Kunden</Link>
          </p>
        </Part>
        {reminder.isOpen && <ReminderDeciding reminder={reminder} />}
      </>
    )}
  </CaseScreen>
);
