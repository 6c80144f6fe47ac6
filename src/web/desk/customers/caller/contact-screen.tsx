import { type FormEvent, useState } from 'react';
import { useParams } from 'react-router';
import { checkContactData } from '#domain/person/contractee.ts';
import type { Issue } from '#domain/basics/issue.ts';
import { callWith } from '#domain/wire/call.ts';
import { ContactFields, contactValues } from '#web/contract/contact-fields.tsx';
import { UpLink } from './known-contract.tsx';
import { useCustomer, useRefreshCustomer } from '#web/desk/customers/records.ts';
import { customerPath } from '#web/desk/desk-words.ts';
import { Asked, Screen } from '#web/desk/parts/screen.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/use-form.ts';
import styles from '#web/desk/customers/customer.module.css';
import { updateContactForCaller } from '#web/calls/desk/callers.ts';
import type { DeskCustomer } from '#domain/wire/desk/customers.ts';

const ContactChange = ({ customer: { userId, contact } }: { customer: DeskCustomer }) => {
  const form = useForm(contactValues(contact));
  const refresh = useRefreshCustomer(userId);
  const [said, setSaid] = useState<readonly Issue[]>([]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSaid([]);
    const found = checkContactData(form.values, { checkedAt: 'form', isZipCodeExisting: 'unknown' }, { presence: true });
    void form.submit(found, async () => {
      const { data, issues } = await sendCommand(callWith(updateContactForCaller, { userId }), form.values);
      if (data === null) return issues;
      setSaid(issues);
      void refresh();
      return [];
    });
  };
  return (
    <form className={styles.flow} onSubmit={submit} noValidate>
      <UpLink to={customerPath(userId)}>{`${contact.contracteeFirstname} ${contact.contracteeLastname}`}</UpLink>
      <p className={styles.note}>
        Für jemanden am Telefon: Frag zuerst nach Geburtsdatum und bisheriger Anschrift. Zieht ein Tier mit um, ändere es am
        Vertrag: Der Beitrag hängt daran, wo es lebt. Eine neue E-Mail-Adresse gilt erst mit dem Code, den wir dorthin schicken.
      </p>
      <ContactFields form={form} />
      <IssueList {...form.box} />
      <IssueList issues={said} />
      <div>
        <Button type="submit" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Speichern'}
        </Button>
      </div>
    </form>
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
