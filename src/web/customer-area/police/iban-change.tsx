import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { checkPayment } from '#domain/person/payment.ts';
import { newAccountText } from '#domain/money/debit-notices.ts';
import { updateIban } from '#web/calls/area/profile.ts';
import { newRequestKey, successOf } from '#web/send-command.ts';
import { useCollections } from '#web/customer-area/area/records.ts';
import { useProof } from '#web/customer-area/password/proof-dialog.tsx';
import { SepaConsent, useBankName } from '#web/payment/sepa-consent.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './police.module.css';
import { Modal } from '#web/ui/overlay/modal.tsx';

/** A new account needs a new mandate. */
export const IbanChange = ({ onDone }: { onDone: (message: string) => void }) => {
  const client = useQueryClient();
  const form = useForm({ paymentIban: '', paymentSepaMandat: false });
  const [requestKey] = useState(newRequestKey);
  const proof = useProof();
  const bankName = useBankName(form.values.paymentIban);
  const { data: collections } = useCollections();

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkPayment(form.values, { checkedAt: 'form' }, { presence: true }), async () => {
      const { data, issues } = await proof.send(updateIban, { ...form.values, requestKey });
      if (data !== null) {
        await client.invalidateQueries();
        onDone(successOf(issues, 'Deine Bankverbindung ist geändert.'));
      }
      return issues;
    });
  };

  return (
    <>
      <form className={styles.form} onSubmit={submit} noValidate>
        <p>{newAccountText(collections ?? [])}</p>
        <IbanField {...form.text('paymentIban')} label="Neue IBAN" bankName={bankName} />
        <SepaConsent {...form.tick('paymentSepaMandat')} paymentTermKey={null} referenceComes="per E-Mail" />
        <IssueList {...form.box} />
        <Button type="submit" wide busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Mandat erteilen und speichern'}
        </Button>
      </form>
      {proof.dialog}
    </>
  );
};

/** Opens the form for a new account, and says when it is done. */
export const IbanChangeButton = () => {
  const [isOpen, setOpen] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  return (
    <>
      <output className={styles.done}>{confirmation}</output>
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          Bankverbindung ändern
        </Button>
      </div>
      <Modal open={isOpen} onClose={() => setOpen(false)} title="Bankverbindung ändern">
        <IbanChange
          onDone={(message) => {
            setConfirmation(message);
            setOpen(false);
          }}
        />
      </Modal>
    </>
  );
};
