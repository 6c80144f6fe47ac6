import { useState } from 'react';
import { Link } from 'react-router';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { dayText } from '#web/contract/words.ts';
import { Facts, Section } from './section.tsx';
import { customerPath, messagesPath, momentText } from '#web/desk/desk-words.ts';
import { Key, useGo, useKeys } from '#web/desk/keys/keys.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import styles from './customer.module.css';
import { showIban } from '#web/calls/desk/customers.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';

const Iban = ({ userId, bank }: { userId: number; bank: NonNullable<DeskCustomer['bank']> }) => {
  const [iban, setIban] = useState<string | null>(null);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const show = async () => {
    const { data, issues: failures } = await sendCommand(callWith(showIban, { userId }), {});
    setIban(data?.iban ?? null);
    setIssues(data === null ? failures : []);
  };
  useKeys(iban === null ? [{ keys: 'i', title: 'Ganze IBAN zeigen', run: () => void show() }] : []);
  return (
    <>
      <output>{iban ?? bank.ibanMasked}</output>{' '}
      {iban === null && (
        <button type="button" className={styles.small} onClick={() => void show()}>
          IBAN zeigen <Key>i</Key>
        </button>
      )}
      <IssueList issues={issues} />
    </>
  );
};

/** Who it is, how to reach them, and what they pay from. */
export const ContactSection = ({ customer }: { customer: DeskCustomer }) => {
  const { userId, contact, bank } = customer;
  const go = useGo();
  const change = `${customerPath(userId)}/kontakt`;
  useKeys([
    { keys: 'c', title: 'Kontaktdaten ändern', run: () => go(change) },
    { keys: 's', title: 'Schreiben und Nachrichten lesen', run: () => go(messagesPath(userId)) },
  ]);
  return (
    <Section
      title="Kontakt"
      action={
        <span>
          <Link to={messagesPath(userId)} className={styles.small}>
            Schreiben <Key>s</Key>
          </Link>{' '}
          <Link to={change} className={styles.small}>
            Ändern <Key>c</Key>
          </Link>
        </span>
      }
    >
      <Facts
        rows={[
          ['Geboren am', dayText(contact.contracteeBirthdateStr)],
          [
            'Anschrift',
            `${contact.contracteeStreet} ${contact.contracteeBuildingNo}, ${contact.contracteeZipCode} ${contact.contracteeCity}`,
          ],
          ['Telefon', contact.contracteePhone],
          ['E-Mail', contact.contracteeEmail],
          ['Neue E-Mail', contact.pendingEmail && `${contact.pendingEmail} (noch nicht bestätigt)`],
          ['IBAN', bank && <Iban key="iban" userId={userId} bank={bank} />],
          [
            'Neue IBAN',
            bank?.pendingIban &&
              `${bank.pendingIban.ibanMasked} (wartet auf die Bestätigung, bis ${momentText(bank.pendingIban.until)})`,
          ],
          ['Bank', bank?.bankName ?? null],
          ['Mandat', bank?.mandateReference ?? null],
          ['Kunde seit', momentText(customer.createdAt)],
          ['Geräte', customer.deviceCount === 0 ? 'nirgends angemeldet' : `${customer.deviceCount} angemeldet`],
          ['Zuletzt da', customer.lastSeenAt && momentText(customer.lastSeenAt)],
          [
            'Werbung',
            customer.advertisementSince === null
              ? 'nicht eingewilligt'
              : `eingewilligt seit ${momentText(customer.advertisementSince)}`,
          ],
        ]}
      />
    </Section>
  );
};
