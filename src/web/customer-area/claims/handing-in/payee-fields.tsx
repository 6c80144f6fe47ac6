import { claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { useBankName } from '#web/payment/sepa-consent.tsx';
import { Choice } from '#web/ui/form/choosing/choice.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { issuesOf } from '#web/ui/form/issues.tsx';
import type { BillFormState } from './bill-draft.ts';
import { BillPages } from './bill-pages.tsx';
import { filesFor, type BillFiles } from './use-bill-files.ts';

const proofWords = {
  begin: 'Bankkarte fotografieren',
  more: 'Noch ein Foto',
  choose: 'Nachweis auswählen',
  hint: `Ein Nachweis, wem das Konto gehört: ein Foto der Bankkarte oder ein Kontoauszug, auf dem Name und IBAN stehen. Bis zu ${claimLimits.files} Dateien.`,
  list: 'Nachweis zum Konto',
  one: 'Nachweis',
  single: 'Der Nachweis',
  many: 'Nachweise',
};

/** Who gets the money. Another account than the mandate's is typed, and needs a proof; a practice's may be unknown. */
export const PayeeFields = ({ form, own, files }: { form: BillFormState; own: string | null; files: BillFiles }) => {
  const payee = form.text('payeeKey');
  const bankName = useBankName(form.values.iban);
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
      {payee.value === 'other' && (
        <>
          <Field {...form.text('accountHolder')} label="Wem gehört das Konto?" maxLength={70} />
          <IbanField {...form.text('iban')} label="IBAN" bankName={bankName} />
          <BillPages
            files={filesFor(files, 'proof')}
            issues={issuesOf(form.box.issues, 'proof')}
            words={proofWords}
            name="proof"
          />
        </>
      )}
      {payee.value === 'practice' && (
        <>
          <p>
            Damit trittst du ab, was wir für diese Rechnung zahlen: Das Geld geht an die Praxis, und das Konto kannst du danach
            nicht mehr allein ändern.
          </p>
          <IbanField
            {...form.text('iban')}
            label="IBAN der Praxis"
            optional
            hint="Sie steht meist unten auf der Rechnung. Findest du sie nicht, klären wir sie mit der Praxis."
            bankName={bankName}
          />
          {form.values.iban !== '' && (
            <Field {...form.text('accountHolder')} label="Name der Praxis, wie er am Konto steht" maxLength={70} />
          )}
        </>
      )}
    </>
  );
};
