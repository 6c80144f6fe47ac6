import { type FormEvent, useState } from 'react';
import { formatGermanDate, formatGermanInstant, isoDate } from '#domain/basics/calendar-date.ts';
import { isSuccess } from '#domain/basics/issue.ts';
import { checkMessageText, messageLimits } from '#domain/person/message.ts';
import type { MailedMessage } from '#domain/wire/area/messages.ts';
import { answerMessage, openMessageLink } from '#web/calls/area/messages.ts';
import { LinkWaiting, useMailedLink } from '#web/pages/parts/mailed-link/mailed-link.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './nachricht.module.css';

const open = async (token: string) => {
  const { data, issues } = await sendCommand(openMessageLink, { token });
  return { thing: data?.message ?? null, issues };
};

type Answering = { token: string; message: MailedMessage; onDone: (message: MailedMessage) => void };

const AnswerForm = ({ token, message, onDone }: Answering) => {
  const form = useForm({ text: '' });
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { text } = form.values;
    void form.submit(checkMessageText(text), async () => {
      const { answer, issues } = await sendCommand(answerMessage, { token, text, requestKey });
      const now = answer?.message ?? null;
      if (now !== null && isSuccess(issues)) {
        setRequestKey(newRequestKey());
        form.reset();
        onDone(now);
      }
      return issues;
    });
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <Field
        {...form.text('text')}
        label={message.answers.length === 0 ? 'Deine Antwort' : 'Noch etwas?'}
        rows={6}
        maxLength={messageLimits.text}
      />
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy}>
        {form.isBusy ? 'Wird gesendet …' : 'Antwort senden'}
      </Button>
      <p className={styles.small}>{`Du kannst hier bis zum ${formatGermanDate(isoDate(message.until))} antworten.`}</p>
    </form>
  );
};

export const MessagePart = () => {
  const { thing: message, token, show, ...link } = useMailedLink(open);
  if (token === '') return <p>Bitte öffne den Link aus unserer E-Mail: Er führt dich zu unserer Nachricht.</p>;
  if (message === null || token === null) return <LinkWaiting {...link} words="Einen Moment, wir holen die Nachricht …" />;
  return (
    <div className={styles.stack}>
      <h3>{message.subject}</h3>
      <blockquote className={styles.quote}>{message.text}</blockquote>
      {message.about !== null && <p className={styles.small}>{`Es geht um: ${message.about}`}</p>}
      {message.answers.map(({ text, writtenAt }) => (
        <section key={writtenAt} className={styles.answer}>
          <h4>{`Deine Antwort vom ${formatGermanInstant(new Date(writtenAt))}`}</h4>
          <blockquote className={styles.quote}>{text}</blockquote>
        </section>
      ))}
      {message.isOpen ? (
        <AnswerForm token={token} message={message} onDone={show} />
      ) : (
        <p>
          Dieser Link ist abgelaufen. Schreib uns gern in deinem <a href="/user/nachrichten">Loginbereich unter „Nachrichten“</a>.
        </p>
      )}
    </div>
  );
};
