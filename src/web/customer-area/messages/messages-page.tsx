import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { formatGermanInstant } from '#domain/basics/calendar-date.ts';
import { checkMessageText, messageLimits } from '#domain/person/message.ts';
import type { Message } from '#domain/wire/area/messages.ts';
import { read } from '#web/ask.ts';
import { brand } from '#web/brand.ts';
import { getMessages, writeMessage } from '#web/calls/area/messages.ts';
import { Panel } from '#web/contract/panel.tsx';
import { Loaded } from '#web/customer-area/area/loaded.tsx';
import { Done, PageHead } from '#web/customer-area/parts/screen-parts.tsx';
import { newRequestKey, sendCommand, successOf } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './messages.module.css';

const messagesKey = ['messages'];

const Writing = () => {
  const form = useForm({ text: '' });
  const client = useQueryClient();
  const [requestKey, setRequestKey] = useState(newRequestKey);
  const [confirmation, setConfirmation] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setConfirmation(null);
    const { text } = form.values;
    void form.submit(checkMessageText(text), async () => {
      const { data, issues } = await sendCommand(writeMessage, { text, requestKey });
      if (data === null) return issues;
      setRequestKey(newRequestKey());
      form.reset();
      setConfirmation(successOf(issues, 'Deine Nachricht ist bei uns.'));
      await client.invalidateQueries({ queryKey: messagesKey });
      return [];
    });
  };
  return (
    <Panel title="Schreib uns" sub="Ein Mensch aus unserem Team liest deine Nachricht und antwortet dir hier und per E-Mail.">
      <form className={styles.form} onSubmit={submit} noValidate>
        <Field {...form.text('text')} label="Deine Nachricht" rows={5} maxLength={messageLimits.text} />
        <IssueList {...form.box} />
        <div>
          <Button type="submit" busy={form.isBusy}>
            {form.isBusy ? 'Wird gesendet …' : 'Nachricht senden'}
          </Button>
        </div>
        <Done message={confirmation} />
      </form>
    </Panel>
  );
};

const OneMessage = ({ message: { isOwn, writtenAt, subject, text, about } }: { message: Message }) => (
  <li data-own={isOwn || undefined}>
    <p className={styles.head}>
      <strong>{isOwn ? 'Du' : brand.name}</strong>
      <time dateTime={writtenAt}>{formatGermanInstant(new Date(writtenAt))}</time>
    </p>
    {subject !== null && <h3>{subject}</h3>}
    {about !== null && <p className={styles.about}>{about}</p>}
    <p className={styles.text}>{text}</p>
  </li>
);

/** A page of the thread; those before it are asked for at a press. */
const Messages = ({ after }: { after?: string }) => {
  const query = useQuery({
    queryKey: [...messagesKey, after],
    queryFn: ({ signal }) => read(getMessages, { query: after === undefined ? {} : { after }, signal }),
  });
  const [isOpen, setOpen] = useState(false);
  return (
    <Loaded query={query} what="Deine Nachrichten">
      {({ items, next }) => (
        <>
          {items.length === 0 && <p>Noch hat niemand etwas geschrieben.</p>}
          <ol className={styles.thread}>
            {items.map((message) => (
              <OneMessage key={message.messageId} message={message} />
            ))}
          </ol>
          {next !== null && isOpen && <Messages after={next} />}
          {next !== null && !isOpen && (
            <Button variant="secondary" onClick={() => setOpen(true)}>
              Ältere zeigen
            </Button>
          )}
        </>
      )}
    </Loaded>
  );
};

/** What the customer and the team have written to each other, newest first (spec 19.13). */
export default function MessagesPage() {
  return (
    <>
      <PageHead title="Nachrichten" windowTitle="Deine Nachrichten" sub="Was du und wir einander geschrieben haben." />
      <Writing />
      <Panel title="Bisher">
        <Messages />
      </Panel>
    </>
  );
}
