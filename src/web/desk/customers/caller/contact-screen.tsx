import { useState } from 'react';
import { useParams } from 'react-router';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { previewCallerContact, updateContactForCaller } from '#web/calls/desk/callers.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';
import { ContactFlow } from '#web/contract/contact-flow.tsx';
import { UpLink } from './known-contract.tsx';
import { useCustomer, useRefreshCustomer } from '#web/desk/customers/records.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { ShownMail } from '#web/desk/work/case-parts.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { CallerCheck } from './caller-check.tsx';
import styles from '#web/desk/customers/customer.module.css';

const ContactChange = ({ customer: { userId, contact, contracts } }: { customer: DeskCustomer }) => {
  const refresh = useRefreshCustomer(userId);
  const [issues, setIssues] = useState<readonly Issue[]>([]);
  const [times, setTimes] = useState(0);
  return (
    <div className={styles.flow}>
      <UpLink to={customerPath(userId)}>{`${contact.contracteeFirstname} ${contact.contracteeLastname}`}</UpLink>
      <CallerCheck userId={userId} />
      <p className={styles.note}>
        Eine neue Anschrift gilt für alle Verträge. Eine neue E-Mail-Adresse gilt erst mit dem Code, den wir dorthin schicken.
      </p>
      <IssueList issues={issues} />
      <ContactFlow
        key={times}
        contact={contact}
        polices={contracts.map(({ police }) => police)}
        sendPreview={(update) => sendCommand(callWith(previewCallerContact, { userId }), update)}
        sendUpdate={(update) => sendCommand(callWith(updateContactForCaller, { userId }), update)}
        MailView={ShownMail}
        onDone={(issues) => {
          setIssues(issues);
          void refresh().then(() => setTimes((last) => last + 1));
        }}
      />
    </div>
  );
};

export const ContactScreen = () => {
  const query = useCustomer(Number(useParams()['userId']));
  return (
    <Screen title="Kontaktdaten ändern">
      <Asked query={query}>{(customer) => <ContactChange customer={customer} />}</Asked>
    </Screen>
  );
};
