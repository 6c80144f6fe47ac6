import { buildingNoMaximumLength, contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { phoneFormLengths } from '#domain/person/phone.ts';
import type { Contact } from '#domain/wire/schemas/customer-schemas.ts';
import { Field } from '#web/ui/form/field.tsx';
import type { useForm } from '#web/use-form.ts';
import styles from './change/change.module.css';

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

const textLength = { maxLength: contracteeTextMaximumLength };

/** Address, phone and e-mail address: what changes without the contract. */
export const ContactFields = ({ form, onZipCode }: ContactFieldsProps) => (
  <>
    <div className={styles.pair} data-look="wide-first">
      <Field {...form.text('contracteeStreet')} {...textLength} label="Straße" autoComplete="address-line1" />
      <Field {...form.text('contracteeBuildingNo')} label="Hausnummer" maxLength={buildingNoMaximumLength} autoComplete="off" />
    </div>
    <div className={styles.pair} data-look="narrow-first">
      <Field
        {...form.text('contracteeZipCode')}
        onChange={onZipCode ?? form.text('contracteeZipCode').onChange}
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
  </>
);
