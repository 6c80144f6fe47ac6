import { type FormEvent, useEffect, useState, type ReactNode } from 'react';
import { error, isSuccess, type Issue } from '#domain/basics/issue.ts';
import { digestPassword } from '#domain/person/login.ts';
import { renameField, successOf, sendCommand, type Outcome } from '#web/send-command.ts';
import { PasswordField } from './password-fields.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { focusField, IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './password.module.css';
import type { Call, NoParams } from '#domain/wire/call.ts';
import { proveIdentity, requestProofCode } from '#web/calls/area/account.ts';
import { freshProofField } from '#domain/person/fresh-proof.ts';

type StepProps = { onProven: () => void; onOther: () => void };

const PasswordStep = ({ onProven, onOther }: StepProps) => {
  const form = useForm({ proofPassword: '' });
  useEffect(() => {
    focusField('proofPassword');
  }, []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const password = form.values.proofPassword;
    const faults = password === '' ? [error('Passwort fehlt', 'proofPassword')] : [];
    void form.submit(faults, async () => {
      const { data, issues } = await sendCommand(proveIdentity, { passwordDigest: digestPassword(password) });
      if (data !== null) onProven();
      return renameField(issues, 'passwordDigest', 'proofPassword');
    });
  };
  return (
    <form className={styles.proof} onSubmit={submit} noValidate>
      <p>Bevor wir etwas Wichtiges ändern, möchten wir sicher sein, dass du es bist. Was du eingegeben hast, bleibt stehen.</p>
      <PasswordField {...form.text('proofPassword')} label="Dein Passwort" autoComplete="current-password" />
      <IssueList {...form.box} />
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Bestätigen'}
      </Button>
      <Button variant="quiet" wide onClick={onOther}>
        Lieber mit einem Code per E-Mail
      </Button>
    </form>
  );
};

const newestCounts = 'Nur der neueste gilt.';

const CodeStep = ({ onProven, onOther }: StepProps) => {
  const form = useForm({ proofCode: '' });
  const [notice, setNotice] = useState<string | null>(null);
  const isSent = notice !== null;
  useEffect(() => {
    if (isSent) focusField('proofCode');
  }, [isSent]);
  const send = () =>
    form.submit([], async () => {
      const { issues } = await sendCommand(requestProofCode, undefined);
      if (isSuccess(issues))
        setNotice([successOf(issues, 'Der Code ist unterwegs.'), ...(isSent ? [newestCounts] : [])].join(' '));
      return issues.filter(({ level }) => level !== 'ok');
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const confirmationCode = form.values.proofCode.trim();
    if (!isSent) return void send();
    const faults = confirmationCode === '' ? [error('Bestätigungscode fehlt', 'proofCode')] : [];
    void form.submit(faults, async () => {
      const { data, issues } = await sendCommand(proveIdentity, { confirmationCode });
      if (data !== null) onProven();
      return renameField(issues, 'confirmationCode', 'proofCode');
    });
  };
  const action = isSent ? 'Bestätigen' : 'Code senden';
  return (
    <form className={styles.proof} onSubmit={submit} noValidate>
      <output>{notice ?? 'Wir schicken dir einen Code an die E-Mail-Adresse, mit der du dich anmeldest.'}</output>
      {isSent && (
        <Field
          {...form.text('proofCode')}
          label="Code aus der E-Mail"
          hint="Zehn Zeichen, zum Beispiel BCDF2-GHJ45."
          autoComplete="one-time-code"
          maxLength={20}
          width="medium"
        />
      )}
      <IssueList {...form.box} />
      <Button type="submit" wide busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : action}
      </Button>
      {isSent && (
        <Button variant="secondary" wide onClick={() => void send()}>
          Code noch einmal senden
        </Button>
      )}
      <Button variant="quiet" wide onClick={onOther}>
        Doch mit dem Passwort
      </Button>
    </form>
  );
};

const Steps = ({ onProven }: Pick<StepProps, 'onProven'>) => {
  const [isByCode, setByCode] = useState(false);
  const Step = isByCode ? CodeStep : PasswordStep;
  return <Step onProven={onProven} onOther={() => setByCode(!isByCode)} />;
};

/** Asks anew who is there (spec 14.5). Lies over the form that wanted to change something. */
const ProofDialog = ({ isOpen, onSettled }: { isOpen: boolean; onSettled: (isProven: boolean) => void }) => (
  <Modal open={isOpen} onClose={() => onSettled(false)} title="Bist du es?">
    <Steps onProven={() => onSettled(true)} />
  </Modal>
);

const notProven = error('Du hast noch nicht bestätigt, dass du es bist. Es ist nichts geändert.');

type Settle = (isProven: boolean) => void;

/**
 * Sends a command that may ask who is there: then the dialog opens, and the same command goes out again once that is proven.
 * `dialog` belongs beside the form, not into it: it is a form of its own.
 */
export const useProof = () => {
  const [settle, setSettle] = useState<Settle | null>(null);
  const ask = async () => {
    const isProven = await new Promise<boolean>((resolve) => setSettle(() => resolve));
    setSettle(null);
    return isProven;
  };
  const send = async <Body, Data extends { _issues: Issue[] }>(
    entry: Call<NoParams, Body, Data>,
    body: Body,
  ): Promise<Outcome<Data>> => {
    const outcome = await sendCommand(entry, body);
    if (!outcome.issues.some(({ field }) => field === freshProofField)) return outcome;
    return (await ask()) ? send(entry, body) : { ...outcome, issues: [notProven] };
  };
  const dialog: ReactNode = <ProofDialog isOpen={settle !== null} onSettled={(isProven) => settle?.(isProven)} />;
  return { send, dialog };
};
