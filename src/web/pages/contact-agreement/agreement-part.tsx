import { brand } from '#web/brand.ts';
import { useEffect, useRef, type FormEvent, useState } from 'react';
import { Picture } from '#web/ui/show/picture.tsx';
import type { PictureName } from '#domain/product/picture-names.ts';
import styles from './contact-agreement-page.module.css';
import { isSuccess, error } from '#domain/basics/issue.ts';
import { refreshLogin } from '#web/visit/login-state.ts';
import { useLoginState, useInBrowser } from '#web/use-in-browser.ts';
import { sendCommand } from '#web/send-command.ts';
import { Button } from '#web/ui/press/button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { isEmail } from '#domain/person/contact-fields.ts';
import { Checkbox } from '#web/ui/form/choosing/checkbox.tsx';
import { Field } from '#web/ui/form/field.tsx';
import { confirmAdvertisementAgreement, registerAdvertisementAgreement } from '#web/calls/shop/advertising.ts';

/** What is agreed to: one wording, at the tick and wherever it is quoted. */
export const agreementText = `Ich möchte, dass die ${brand.legalName} mir per E-Mail Informationen und Angebote zu Tierversicherungen schickt. Diese Einwilligung kann ich jederzeit mit Wirkung für die Zukunft widerrufen.`;

/** Stands where the form was and takes the focus. */
const AgreementDone = ({ picture, title, text }: { picture: PictureName; title: string; text: string }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.done}>
      <Picture name={picture} size={96} />
      <h3>{title}</h3>
      <p>{text}</p>
    </div>
  );
};

/** Takes a click, not only the opened link: programs that look through mails open links too. */
const ConfirmAgreement = ({ token }: { token: string }) => {
  const { isLoggedIn } = useLoginState();
  const form = useForm({});
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit([], async () => {
      const { issues } = await sendCommand(confirmAdvertisementAgreement, { token });
      if (isSuccess(issues)) {
        if (isLoggedIn) await refreshLogin();
        setConfirmation(issues.find(({ level }) => level === 'ok')?.message ?? 'Deine Einwilligung gilt ab jetzt.');
      }
      // No input is to blame for a link.
      return issues.map(({ level, message }) => ({ level, message }));
    });
  };
  if (confirmation !== null) return <AgreementDone picture="love-letter" title="Danke!" text={confirmation} />;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <p>Nur noch ein Klick, dann gilt deine Einwilligung. Du kannst sie jederzeit widerrufen.</p>
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? 'Einen Moment …' : 'Ja, ich bin einverstanden'}
      </Button>
    </form>
  );
};

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
const GiveAgreement = () => {
  const { user } = useLoginState();
  const form = useForm({ email: '', hasAgreed: false });
  const [confirmation, setConfirmation] = useState<string | null>(null);
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
      setConfirmation(issues.find(({ level }) => level === 'ok')?.message ?? 'Bitte bestätige deine Einwilligung.');
      return issues;
    });
  };

  if (confirmation !== null) return <AgreementDone picture="envelope" title="Schau in dein Postfach" text={confirmation} />;
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

/** LAW-13: given here, confirmed with the mailed link, which comes back here with its token. */
export const AgreementPart = () => {
  const search = useInBrowser(() => location.search, '');
  const token = new URLSearchParams(search).get('token');
  if (token === null) return <GiveAgreement />;
  return (
    <>
      <blockquote className={styles.quote}>„{agreementText}“</blockquote>
      <ConfirmAgreement token={token} />
    </>
  );
};
