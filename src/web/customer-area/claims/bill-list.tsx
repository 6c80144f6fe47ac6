import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router';
import type { BillStateKey } from '#domain/claims/bill.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { Panel, StatusChip } from '#web/contract/panel.tsx';
import type { Status } from '#web/contract/words.ts';
import { Portions } from '#web/customer-area/parts/long-list.tsx';
import { BillTalk } from './bill/bill-talk.tsx';
import styles from './claims.module.css';

const inSight = 5;

const statuses: Record<BillStateKey, Status> = {
  received: { label: 'In Prüfung', tone: 'info' },
  asked: { label: 'Rückfrage an dich', tone: 'warning' },
  decided: { label: 'Entschieden', tone: 'ok' },
  withdrawn: { label: 'Zurückgezogen', tone: 'quiet' },
};

export const BillStatus = ({ bill }: { bill: HandedInBill }) => {
  const status = statuses[bill.stateKey as BillStateKey] as Status | undefined;
  return status === undefined ? null : <StatusChip {...status} />;
};

/** Where it stands, in one sentence. */
const stateOf = ({ nextStr, steps }: HandedInBill) => {
  const last = steps.at(-1);
  return nextStr ?? (last === undefined ? '' : `${last.title}: ${last.doneAtStr}`);
};

const Bill = ({ bill }: { bill: HandedInBill }) => (
  <li>
    <div className={styles.billTop}>
      <div>
        <h3>{`${bill.claimKindStr} von ${bill.animalName}: ${bill.words}`}</h3>
        <p className={styles.small}>
          {[bill.practice, `behandelt am ${bill.treatedOnStr}`, bill.billNumber === null ? [] : `Rechnung ${bill.billNumber}`]
            .flat()
            .join(' · ')}
        </p>
        <p>{stateOf(bill)}</p>
      </div>
      <p className={styles.sum}>
        <strong>{bill.paidStr ?? bill.totalStr}</strong>
        <small>{bill.paidStr === null ? 'Betrag der Rechnung' : `zahlen wir von ${bill.totalStr}`}</small>
        <BillStatus bill={bill} />
      </p>
    </div>
    <div className={styles.billEnd}>
      <Link to={`/user/leistungen/${bill.billUuid}`}>
        {bill.paidStr === null ? 'Ansehen' : 'Abrechnung ansehen'} <ArrowRight aria-hidden />
      </Link>
      <BillTalk bill={bill} isShort />
    </div>
  </li>
);

export const BillList = ({ bills }: { bills: readonly HandedInBill[] }) => (
  <Panel title="Deine Rechnungen">
    <Portions items={bills} size={inSight} what="Rechnungen">
      {(rows) => (
        <ul className={styles.bills}>
          {rows.map((bill) => (
            <Bill key={bill.billUuid} bill={bill} />
          ))}
        </ul>
      )}
    </Portions>
  </Panel>
);
