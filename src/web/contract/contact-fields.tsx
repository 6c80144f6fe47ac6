import { phoneFormLengths } from '#domain/person/contact-fields.ts';
import type { Contact } from '#domain/wire/area/customer-schemas.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { useForm } from '#web/use-form.ts';
import { AddressFields } from './address-fields.tsx';

export const contactValues = (contact: Contact) => ({
  contracteeStreet: contact.contracteeStreet,
  contracteeBuildingNo: contact.contracteeBuildingNo,
  contracteeZipCode: contact.contracteeZipCode,
  contracteeCity: contact.contracteeCity,
  contracteePhone: contact.contracteePhone ?? '',
  contracteeEmail: contact.contracteeEmail,
});

type ContactFieldsProps = {
  form: ReturnType<typeof useForm<ReturnType<typeof contactValues>>>;
  /** Instead of only keeping it. */
  onZipCode?: (value: string) => void;
};

/** Address, phone and e-mail address: what changes without the contract. */
export const ContactFields = ({ form, onZipCode }: ContactFieldsProps) => (
  <>
    <AddressFields text={form.text} onZipCode={onZipCode} />
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
  </>
);
