import { type FormEvent, useEffect, useState } from 'react';
import { isEmail } from '#domain/person/contact-fields.ts';
import { error, isSuccess } from '#domain/basics/issue.ts';
import { registerAdvertisementAgreement } from '#domain/wire/shop/rights-calls.ts';
import { useLoginState } from '#web/use-login-state.ts';
import { AgreementDone } from './agreement-done.tsx';
import { agreementText } from './agreement-text.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { Checkbox } from '#web/ui/form/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issue/issue-list.tsx';
import { useForm } from '#web/use-form.ts';
import styles from './contact-agreement-page.module.css';

const failed = error('Deine Einwilligung konnte nicht registriert werden.');

const check = ({ email, hasAgreed }: { email: string; hasAgreed: boolean }) => [
  ...(isEmail(email)
    ? []
    : [
        error(
          email.trim() === '' ? 'Bitte gib deine E-Mail-Adresse an.' : 'Die eingegebene E-Mail-Adresse ist nicht gültig.',
          'email',
        ),
      ]),
  ...(hasAgreed ? [] : [error('Bitte bestätige, dass du einwilligst.', 'hasAgreed')]),
];

/** The answer is the same for every address: nobody learns who is a customer. */
export const GiveAgreement = () => {
  const { user } = useLoginState();
  const form = useForm({ email: '', hasAgreed: false });
  const [done, setDone] = useState<string | null>(null);
  const knownEmail = user?.userEmail ?? '';
  const { fill } = form;
  useEffect(() => {
    fill({ email: knownEmail });
    // oxlint-disable-next-line react/exhaustive-deps -- `fill` is new at each drawing
  }, [knownEmail]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(check(form.values), async () => {
      const { issues } = await sendCommand(registerAdvertisementAgreement, { email: form.values.email.trim() });
      if (!isSuccess(issues)) return [failed, ...issues.filter(({ message }) => message !== failed.message)];
      setDone(issues.find(({ level }) => level === 'ok')?.message ?? 'Bitte bestätige deine Einwilligung.');
      return issues;
    });
  };

  if (done !== null) return <AgreementDone picture="envelope" title="Schau in dein Postfach" text={done} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field
        {...form.text('email')}
        label="Deine E-Mail-Adresse"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
      />
      <Checkbox {...form.tick('hasAgreed')} label={agreementText} />
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Einwilligen'}
      </Button>
    </form>
  );
};
