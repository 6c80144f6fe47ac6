import { useBankName } from '#web/payment/sepa-consent.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import type { BillFormState } from './bill-draft.ts';

const holderLabels: Record<string, string> = {
  other: 'Wem gehört das Konto?',
  practice: 'Name der Praxis, wie er am Konto steht',
};

/** Who gets the money. Only another account than the mandate's has to be typed. */
export const PayeeFields = ({ form, own }: { form: BillFormState; own: string | null }) => {
  const payee = form.text('payeeKey');
  const bankName = useBankName(form.values.iban);
  const holderLabel = holderLabels[payee.value];
  return (
    <>
      <Choice
        {...payee}
        value={payee.value || null}
        label="Wer bekommt das Geld?"
        options={[
          ...(own === null ? [] : [{ value: 'own', label: 'Ich, auf mein Konto', sub: own }]),
          { value: 'other', label: 'Ein anderes Konto' },
          { value: 'practice', label: 'Die Praxis', sub: 'wenn du noch nicht bezahlt hast' },
        ]}
      />
      {holderLabel !== undefined && (
        <>
          <Field {...form.text('accountHolder')} label={holderLabel} maxLength={70} />
          <IbanField
            {...form.text('iban')}
            label={payee.value === 'practice' ? 'IBAN der Praxis' : 'IBAN'}
            {...(payee.value === 'practice' && { hint: 'Sie steht meist unten auf der Rechnung.' })}
            bankName={bankName}
          />
        </>
      )}
    </>
  );
};
