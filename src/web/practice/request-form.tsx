import { useEffect, useRef } from 'react';
import { isSuccess } from '#domain/basics/issue.ts';
import { claimKinds } from '#domain/claims/bill.ts';
import type { PracticeState } from '#domain/wire/practice/practice.ts';
import { askCustomer } from '#web/calls/practice/practice.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IbanField } from '#web/ui/form/iban-field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Card } from '#web/ui/show/card.tsx';
import type { BillDraft } from './bill-draft.ts';
import { toEntered, type LineDraft } from './line-draft.ts';
import { type Entry, keepOwnPractice, type OwnPractice } from './own-practice.ts';
import { sendFormally } from '#web/send-formally.ts';
import type { Uploads } from './use-uploads.ts';
import styles from './practice.module.css';

export type SendingProps = {
  entry: Entry;
  own: OwnPractice;
  lines: readonly LineDraft[];
  /** There is something to send. */
  isReady: boolean;
  onState: (state: Pick<PracticeState, 'requests' | 'estimates'>) => void;
  uploads: Uploads;
  draft: BillDraft;
  change: (changes: () => Partial<BillDraft>) => void;
  onSent: () => void;
};

/** The way to the customer's phone. */
export const RequestForm = ({ entry, own, lines, isReady, onState, uploads, draft, change, onSent }: SendingProps) => {
  const { filesKey, reading } = uploads;
  const requestKey = useRef(newRequestKey());
  const { accountHolder, iban } = own;
  const form = useForm({
    words: draft.words,
    claimKindKey: draft.claimKindKey,
    billNumber: draft.billNumber,
    accountHolder,
    iban,
  });
  const { fill } = form;
  const { words, claimKindKey, billNumber } = form.values;
  useEffect(() => {
    fill({ billNumber: reading.billNumber ?? '', words: reading.words ?? '', iban: reading.iban ?? '' });
    // Once for each reading: what somebody takes out again stays out.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [reading]);
  useEffect(() => {
    change(() => ({ words, claimKindKey, billNumber }));
    // Once for each letter.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [words, claimKindKey, billNumber]);
  const send = () =>
    form.submit(uploads.missing, async () => {
      const { values } = form;
      const { answer, issues: faults } = await sendFormally(askCustomer, {
        ...entry,
        ...values,
        requestKey: requestKey.current,
        filesKey,
        lines: toEntered(lines),
      });
      if (answer?.requests !== undefined && answer.estimates !== undefined)
        onState({ requests: answer.requests, estimates: answer.estimates });
      if (answer !== undefined && isSuccess(faults)) {
        keepOwnPractice({ ...own, accountHolder: values.accountHolder, iban: values.iban });
        requestKey.current = newRequestKey();
        onSent();
      }
      return faults.filter(({ level }) => level === 'error');
    });
  return (
    <Card as="section" floating>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void send();
        }}
      >
        <h2>Direkt abrechnen</h2>
        <label className={styles.kind}>
          <span>Worum geht es?</span>
          <select value={form.values.claimKindKey} onChange={({ target }) => form.text('claimKindKey').onChange(target.value)}>
            {Object.entries(claimKinds).map(([key, title]) => (
              <option key={key} value={key}>
                {title}
              </option>
            ))}
          </select>
        </label>
        <Field {...form.text('words')} label="Diagnose oder Grund" maxLength={500} />
        <Field {...form.text('billNumber')} label="Rechnungsnummer (wenn es schon eine gibt)" maxLength={60} width="medium" />
        <Field {...form.text('accountHolder')} label="Konto der Praxis: Inhaber" maxLength={70} />
        <IbanField {...form.text('iban')} bankName={null} label="IBAN der Praxis" />
        <p className={styles.small}>
          Name und Konto bleiben auf diesem Gerät, damit Sie sie nicht noch einmal tippen. Beim ersten Mal sieht sich ein Mensch
          das Konto an.
        </p>
        <IssueList {...form.box} />
        <Button type="submit" size="large" busy={form.isBusy} disabled={!isReady}>
          Tierhalter um Zustimmung bitten
        </Button>
      </form>
    </Card>
  );
};
