import { Panel, StatusChip } from '#web/contract/panel.tsx';
import type { Status } from '#web/contract/words.ts';
import { Portions } from '#web/customer-area/parts/long-list.tsx';
import type { BillStateKey } from '#domain/claims/bill.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { BillTalk } from './bill-talk.tsx';
import styles from './claims.module.css';

const inSight = 5;

const statuses: Record<BillStateKey, Status> = {
  received: { label: 'In Prüfung', tone: 'info' },
  asked: { label: 'Rückfrage an dich', tone: 'warning' },
  decided: { label: 'Entschieden', tone: 'ok' },
  withdrawn: { label: 'Zurückgezogen', tone: 'quiet' },
};

/** Only what happened, then what comes next. */
export const Tracker = ({ bill: { steps, nextStr } }: { bill: HandedInBill }) => (
  <ol className={styles.tracker}>
    {steps.map(({ title, doneAtStr }) => (
      <li key={`${title} ${doneAtStr}`}>
        <strong>{title}</strong>
        <small>{doneAtStr}</small>
      </li>
    ))}
    {nextStr !== null && (
      <li data-next>
        <strong>Wie es weitergeht</strong>
        <span>{nextStr}</span>
      </li>
    )}
  </ol>
);

const pagesText = (count: number) => (count === 1 ? '1 Seite' : `${count} Seiten`);

const Bill = ({ bill }: { bill: HandedInBill }) => {
  const status = statuses[bill.stateKey as BillStateKey] as Status | undefined;
  const details = [
    `behandelt am ${bill.treatedOnStr}`,
    bill.billNumber === null ? null : `Rechnung ${bill.billNumber}`,
    pagesText(bill.files.length),
    bill.claimNumber,
  ];
  return (
    <li>
      <div className={styles.billTop}>
        <div>
          <h3>{`${bill.claimKindStr} von ${bill.animalName}: ${bill.words}`}</h3>
          <p>{bill.practice}</p>
          <p className={styles.small}>{details.filter((each) => each !== null).join(' · ')}</p>
        </div>
        <p className={styles.sum}>
          <strong>{bill.paidStr ?? bill.totalStr}</strong>
          <small>{bill.paidStr === null ? 'Betrag der Rechnung' : `zahlen wir von ${bill.totalStr}`}</small>
          {status !== undefined && <StatusChip {...status} />}
        </p>
      </div>
      <Tracker bill={bill} />
      <BillTalk bill={bill} />
    </li>
  );
};

export const BillList = ({ bills }: { bills: readonly HandedInBill[] }) => (
  <Panel title="Deine Rechnungen">
    <Portions items={bills} size={inSight} what="Rechnungen">
      {(shown) => (
        <ul className={styles.bills}>
          {shown.map((bill) => (
            <Bill key={bill.billUuid} bill={bill} />
          ))}
        </ul>
      )}
    </Portions>
  </Panel>
);
