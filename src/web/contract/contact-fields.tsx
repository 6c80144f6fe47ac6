import type { ReactNode } from 'react';
import { buildingNoMaximumLength, contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import styles from './change/change.module.css';
import { phoneFormLengths } from '#domain/person/contact-fields.ts';
import type { Contact } from '#domain/wire/area/profile.ts';

type AddressName = 'contracteeStreet' | 'contracteeBuildingNo' | 'contracteeZipCode' | 'contracteeCity';

type AddressFieldsProps = {
  text: (name: AddressName) => Pick<FieldProps, 'name' | 'value' | 'issues' | 'onChange'>;
  /** Instead of only keeping it. */
  onZipCode?: ((value: string) => void) | undefined;
};

const textLength = { maxLength: contracteeTextMaximumLength };

/** Where somebody lives. */
export const AddressFields = ({ text, onZipCode }: AddressFieldsProps) => (
  <>
    <div className={styles.pair} data-look="wide-first">
      <Field {...text('contracteeStreet')} {...textLength} label="Straße" autoComplete="address-line1" />
      <Field {...text('contracteeBuildingNo')} label="Hausnummer" maxLength={buildingNoMaximumLength} autoComplete="off" />
    </div>
    <div className={styles.pair} data-look="narrow-first">
      <Field
        {...text('contracteeZipCode')}
        {...(onZipCode && { onChange: onZipCode })}
        label="Postleitzahl"
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={5}
      />
      <Field {...text('contracteeCity')} {...textLength} label="Ort" autoComplete="address-level2" />
    </div>
  </>
);

export const contactValues = (contact: Contact) => ({
  contracteeStreet: contact.contracteeStreet,
  contracteeBuildingNo: contact.contracteeBuildingNo,
  contracteeZipCode: contact.contracteeZipCode,
  contracteeCity: contact.contracteeCity,
  contracteePhone: contact.contracteePhone ?? '',
  contracteeEmail: contact.contracteeEmail,
});

type ContactName = AddressName | 'contracteePhone' | 'contracteeEmail';
type ContactFieldsProps = {
  text: (name: ContactName) => Pick<FieldProps, 'name' | 'value' | 'issues' | 'onChange'>;
  /** Instead of only keeping it. */
  onZipCode: (value: string) => void;
  /** What a new address raises, below it. */
  children: ReactNode;
};

/** Address, phone and e-mail address: what a customer says anew without a contract at hand. */
export const ContactFields = ({ text, onZipCode, children }: ContactFieldsProps) => (
  <>
    <AddressFields text={text} onZipCode={onZipCode} />
    {children}
    <Field
      {...text('contracteePhone')}
      label="Telefon"
      type="tel"
      inputMode="tel"
      autoComplete="tel"
      maxLength={phoneFormLengths.maximum}
    />
    <Field
      {...text('contracteeEmail')}
      label="E-Mail"
      hint="Mit dieser Adresse meldest du dich an. Eine neue bestätigst du mit einem Code."
      type="email"
      inputMode="email"
      autoComplete="email"
      maxLength={254}
    />
  </>
);
