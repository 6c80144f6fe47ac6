import { buildingNoMaximumLength, contracteeTextMaximumLength } from '#domain/person/contractee.ts';
import { Field, type FieldProps } from '#web/ui/form/field.tsx';
import styles from './change/change.module.css';

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
