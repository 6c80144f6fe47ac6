import { type FormEvent, useEffect, useRef } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { checkSepaMandat } from '#domain/person/payment.ts';
import type { LinkedIban } from '#domain/wire/area/iban-link.ts';
import { confirmIban, openIbanLink } from '#web/calls/area/iban-link.ts';
import { LinkWaiting, useMailedLink } from '#web/pages/parts/mailed-link/mailed-link.tsx';
import { SepaConsent } from '#web/payment/sepa-consent.tsx';
import { sendCommand } from '#web/send-command.ts';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from '#web/ending/ending.module.css';

const open = async (token: string) => {
  const { data, issues } = await sendCommand(openIbanLink, { token });
  return { thing: data?.change ?? null, issues };
};

const Account = ({ change: { ibanMasked, bankName, askedAt } }: { change: LinkedIban }) => (
  <dl className={styles.rows}>
    {[
      { label: 'Neue IBAN', value: ibanMasked },
      ...(bankName === null ? [] : [{ label: 'Bank', value: bankName }]),
      { label: 'Genannt am', value: formatGermanInstant(new Date(askedAt)) },
    ].map(({ label, value }) => (
      <div key={label}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);

type Confirming = { token: string; change: LinkedIban; onDone: (change: LinkedIban) => void };

/** Takes a press, not only the opened link: programs that look through mails open links too. */
const ConfirmingForm = ({ token, change, onDone }: Confirming) => {
  const form = useForm({ paymentSepaMandat: false });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.submit(checkSepaMandat(form.values, {}, { presence: true }), async () => {
      const { answer, issues } = await sendCommand(confirmIban, { token, ...form.values });
      if (answer !== undefined && answer.change.stateKey !== 'open') onDone(answer.change);
      return issues;
    });
  };
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <h3 className={styles.heading}>{`Hallo ${change.firstname}, ist das dein neues Konto?`}</h3>
      <Account change={change} />
      <SepaConsent {...form.tick('paymentSepaMandat')} paymentTermKey={null} referenceComes="per E-Mail" />
      <IssueList {...form.box} />
      <div className={styles.actions}>
        <Button type="submit" size="large" busy={form.isBusy}>
          {form.isBusy ? 'Einen Moment …' : 'Ja, Mandat erteilen und Konto ändern'}
        </Button>
      </div>
    </form>
  );
};

const closedWords = {
  confirmed: {
    title: 'Dein neues Konto ist gespeichert',
    text: 'Beiträge und Rückzahlungen laufen künftig darüber. Die Bestätigung mit deinem Mandat kommt per E-Mail.',
  },
  expired: {
    title: 'Dieser Link gilt nicht mehr',
    text: 'Er ist abgelaufen, oder es gibt einen neueren. Es bleibt beim bisherigen Konto. Ruf uns gern noch einmal an.',
  },
  taken_back: {
    title: 'Diese Änderung ist zurückgenommen',
    text: 'Jemand aus unserem Team hat sie zurückgenommen. Es bleibt beim bisherigen Konto. Fragen dazu? Ruf uns gern an.',
  },
};

/** Stands where the form was and takes the focus. */
const Closed = ({ change }: { change: LinkedIban }) => {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const { title, text } = closedWords[change.stateKey === 'open' ? 'expired' : change.stateKey];
  return (
    <div className={styles.form}>
      <h3 ref={heading} tabIndex={-1} className={styles.heading}>
        {title}
      </h3>
      <p>{text}</p>
      <Account change={change} />
    </div>
  );
};

export const IbanPart = () => {
  const { thing: change, token, show, ...link } = useMailedLink(open);
  if (token === '') return <p>Bitte öffne den Link aus unserer E-Mail: Er führt dich zu deiner neuen Bankverbindung.</p>;
  if (change === null || token === null) return <LinkWaiting {...link} words="Einen Moment, wir holen die Bankverbindung …" />;
  return change.stateKey === 'open' ? <ConfirmingForm token={token} change={change} onDone={show} /> : <Closed change={change} />;
};
