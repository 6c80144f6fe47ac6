import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { checkContactData } from '#domain/person/contractee.ts';
import { normaliseZipCode } from '#domain/person/contact-fields.ts';
import { isUnanswered, read } from '#web/ask.ts';
import { ContactFields, contactValues } from '#web/contract/contact-fields.tsx';
import { successOf } from '#web/send-command.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { FormActions } from '#web/customer-area/parts/screen-parts.tsx';
import { useProof } from '#web/customer-area/password/proof-dialog.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/use-form.ts';
import styles from './profile.module.css';
import { updateContact } from '#web/calls/area/profile.ts';
import type { Contact } from '#domain/wire/area/profile.ts';
import { getCityByZipCode } from '#web/calls/shop/options.ts';

type ContactFormProps = { contact: Contact; onDone: (message: string) => void; onCancel: () => void };

/** The town of a ZIP code; a nicety, so that no answer is no fault. */
const findCity = async (client: QueryClient, zip: string) => {
  try {
    const queryFn = () => read(getCityByZipCode, { params: { zip } });
    return (await client.fetchQuery({ queryKey: ['town', zip], queryFn })).city;
  } catch (cause) {
    if (!isUnanswered(cause)) throw cause;
    return null;
  }
};

/** Name and birthdate belong to the contract: only the provider changes them. A new e-mail address is the new login. */
export const ContactForm = ({ contact: stored, onDone, onCancel }: ContactFormProps) => {
  const client = useQueryClient();
  const form = useForm(contactValues(stored));
  const contact = form.values;
  const proof = useProof();
  const zipCode = form.text('contracteeZipCode');

  const zipCodeChanged = async (value: string) => {
    zipCode.onChange(value);
    const zip = normaliseZipCode(value);
    const city = zip === null || zip === contact.contracteeZipCode ? null : await findCity(client, zip);
    if (city !== null) form.set('contracteeCity', city);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const found = checkContactData(contact, { checkedAt: 'form', isZipCodeExisting: 'unknown' }, { presence: true });
    void form.submit(found, async () => {
      const { data, issues } = await proof.send(updateContact, contact);
      if (data !== null) {
        await client.invalidateQueries({ queryKey: [recordKeys.contact] });
        onDone(successOf(issues, 'Deine Kontaktdaten sind gespeichert.'));
      }
      return issues;
    });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <ContactFields form={form} onZipCode={(value) => void zipCodeChanged(value)} />
        <IssueList {...form.box} />
        <FormActions submit="Speichern" isBusy={form.isBusy} onCancel={onCancel} />
      </form>
      {proof.dialog}
    </>
  );
};
