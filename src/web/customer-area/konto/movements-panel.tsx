import type { AccountMovement } from '#domain/wire/area/customer-account-schemas.ts';
import { Panel } from '#web/contract/panel.tsx';
import { dayText } from '#web/contract/words.ts';
import { movementMonths, type MovementMonth } from './movement-months.ts';
import { Portions } from '#web/customer-area/parts/portions.tsx';
import styles from './konto.module.css';

const inSight = 8;

const Movement = ({ movement, withNumber }: { movement: AccountMovement; withNumber: boolean }) => (
  <li>
    <time dateTime={movement.bookedOn}>{dayText(movement.bookedOn)}</time>
    <div className={styles.what}>
      <span>{movement.title}</span>
      {movement.text !== null && <small>{movement.text}</small>}
      {withNumber && <small>{movement.policeNumber}</small>}
    </div>
    <div className={styles.amounts}>
      <strong data-sign={movement.amount < 0 ? 'owed' : 'paid'}>{movement.amountStr}</strong>
      <small>{movement.balanceStr}</small>
    </div>
  </li>
);

const Month = ({ month, withNumber }: { month: MovementMonth; withNumber: boolean }) => (
  <section className={styles.month} aria-labelledby={`month-${month.key}`}>
    <h3 id={`month-${month.key}`}>{month.title}</h3>
    <ul className={styles.days}>
      {month.movements.map((movement, index) => (
        // Two of a day may be alike to the letter.
        <Movement key={`${month.movements.length - index}`} movement={movement} withNumber={withNumber} />
      ))}
    </ul>
  </section>
);

type MovementsProps = { movements: readonly AccountMovement[]; /** More than one contract is shown. */ isOfSeveral: boolean };

/** Month by month, with the balance after each. */
export const MovementsPanel = ({ movements, isOfSeveral }: MovementsProps) => (
  <Panel
    title="Was war"
    sub="Minus heißt: wurde fällig. Plus heißt: ist bezahlt oder gutgeschrieben. Darunter steht der Stand danach."
  >
    {movements.length === 0 ? (
      <p>Hier ist noch nichts gebucht. Sobald der erste Beitrag fällig wird, steht er hier.</p>
    ) : (
      <Portions items={movements} size={inSight} what="Buchungen">
        {(shown) => movementMonths(shown).map((month) => <Month key={month.key} month={month} withNumber={isOfSeveral} />)}
      </Portions>
    )}
  </Panel>
);
