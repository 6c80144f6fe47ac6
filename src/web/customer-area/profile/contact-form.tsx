import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { buildingNoMaximumLength, checkContactData, contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { phoneFormLengths } from '#domain/person/phone.ts';
import { updateContact } from '#domain/wire/customer-calls.ts';
import type { Contact } from '#domain/wire/schemas/customer-schemas.ts';
import { getCityByZipCode } from '#domain/wire/option-calls.ts';
import { normaliseZipCode } from '#domain/person/zip-code.ts';
import { isUnanswered, read } from '#web/ask.ts';
import { successOf } from '#web/customer-area/area/command-issues.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { FormActions } from '#web/customer-area/parts/form-actions.tsx';
import { useProof } from '#web/customer-area/password/use-proof.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { useForm } from '#web/use-form.ts';
import styles from './profile.module.css';

type ContactFormProps = { contact: Contact; onDone: (message: string) => void; onCancel: () => void };

const textLength = { maxLength: contracteeTextMaximumLength };

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
  const form = useForm({
    contracteeStreet: stored.contracteeStreet,
    contracteeBuildingNo: stored.contracteeBuildingNo,
    contracteeZipCode: stored.contracteeZipCode,
    contracteeCity: stored.contracteeCity,
    contracteePhone: stored.contracteePhone ?? '',
    contracteeEmail: stored.contracteeEmail,
  });
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
        <div className={styles.pair} data-look="wide-first">
          <Field {...form.text('contracteeStreet')} {...textLength} label="Straße" autoComplete="address-line1" />
          <Field
            {...form.text('contracteeBuildingNo')}
            label="Hausnummer"
            maxLength={buildingNoMaximumLength}
            autoComplete="off"
          />
        </div>
        <div className={styles.pair} data-look="narrow-first">
          <Field
            {...zipCode}
            onChange={(value) => void zipCodeChanged(value)}
            label="Postleitzahl"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
          />
          <Field {...form.text('contracteeCity')} {...textLength} label="Ort" autoComplete="address-level2" />
        </div>
        <Field
          {...form.text('contracteePhone')}
          label="Telefon"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={phoneFormLengths.maximum}
        />
        <Field
          {...form.text('contracteeEmail')}
          label="E-Mail"
          hint="Mit dieser Adresse meldest du dich an. Eine neue bestätigst du mit einem Code."
          type="email"
          inputMode="email"
          autoComplete="email"
          maxLength={254}
        />
        <IssueList {...form.box} />
        <FormActions submit="Speichern" isBusy={form.isBusy} onCancel={onCancel} />
      </form>
      {proof.dialog}
    </>
  );
};
