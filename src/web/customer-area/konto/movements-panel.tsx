import { germanMonths, isoDate, monthOf, yearOf } from '#domain/basics/calendar-date.ts';
import { Panel } from '#web/contract/panel.tsx';
import { dayText, today } from '#web/contract/words.ts';
import { Portions } from '#web/customer-area/parts/long-list.tsx';
import styles from './konto.module.css';
import { fillPath } from '#domain/wire/call.ts';
import { authToken } from '#web/api.ts';
import { Documents } from '#web/customer-area/parts/documents.tsx';
import type { KontoBenefit, KontoMovement } from '#domain/wire/area/konto.ts';
import { statementFile } from '#web/calls/area/konto.ts';

export type MovementMonth = {
  /** `2026-12` */
  key: string;
  /** "Dezember 2026" */
  title: string;
  movements: readonly KontoMovement[];
};

const titleOf = (day: string) => `${germanMonths[monthOf(isoDate(day)) - 1] ?? ''} ${yearOf(isoDate(day))}`;

/** Month by month, in the order that the movements have. */
const movementMonths = (movements: readonly KontoMovement[]): MovementMonth[] =>
  [...Map.groupBy(movements, ({ bookedOn }) => bookedOn.slice(0, 7))].map(([key, ofMonth]) => ({
    key,
    title: titleOf(`${key}-01`),
    movements: ofMonth,
  }));

const inSight = 8;

const Movement = ({ movement, withNumber }: { movement: KontoMovement; withNumber: boolean }) => (
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

type MovementsProps = { movements: readonly KontoMovement[]; /** More than one contract is shown. */ isOfSeveral: boolean };

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
        {(portion) => movementMonths(portion).map((month) => <Month key={month.key} month={month} withNumber={isOfSeveral} />)}
      </Portions>
    )}
  </Panel>
);

/** Apart from the premiums: what was paid of bills is part of no balance. */
export const BenefitsPanel = ({ benefits, isOfSeveral }: { benefits: readonly KontoBenefit[]; isOfSeveral: boolean }) =>
  benefits.length > 0 && (
    <Panel title="Leistungen" sub="Was wir zu Rechnungen ausgezahlt haben. Mit deinen Beiträgen hat es nichts zu tun.">
      <Portions items={benefits} size={inSight} what="Leistungen">
        {(portion) => (
          <ul className={styles.days}>
            {portion.map((benefit, index) => (
              <li key={`${benefits.length - index}`}>
                <time dateTime={benefit.paidOn}>{dayText(benefit.paidOn)}</time>
                <div className={styles.what}>
                  <span>{benefit.title}</span>
                  <small>{benefit.text}</small>
                  {isOfSeveral && <small>{benefit.policeNumber}</small>}
                </div>
                <div className={styles.amounts}>
                  <strong data-sign="paid">{benefit.amountStr}</strong>
                </div>
              </li>
            ))}
          </ul>
        )}
      </Portions>
    </Panel>
  );

/** A plain link cannot send headers: the client's key stands in the address. */
const addressOf = (year: number) =>
  `${fillPath(statementFile.path, { year })}?${new URLSearchParams({ 'auth-token': authToken }).toString()}`;

const titleOfStatement = (year: number) => `Beitragsübersicht ${year}${today().startsWith(String(year)) ? ' (bis heute)' : ''}`;

/** A year on paper, with what a tax return asks for. */
export const StatementsPanel = ({ years }: { years: readonly number[] }) =>
  years.length > 0 && (
    <Panel title="Für deine Unterlagen" sub="Alle Verträge eines Jahres mit Beiträgen, Zahlungen und Versicherungsteuer.">
      <Documents documents={years.map((year) => ({ title: titleOfStatement(year), url: addressOf(year) }))} />
    </Panel>
  );
