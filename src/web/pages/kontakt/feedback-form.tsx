import { useEffect, useRef, type FormEvent, useState } from 'react';
import { Button } from '#web/ui/press/button.tsx';
import { Picture } from '#web/ui/show/picture.tsx';
import styles from './feedback-form.module.css';
import { Send } from 'lucide-react';
import { checkFeedback, messageMaximumLength, subjectMaximumLength } from '#domain/feedback/feedback.ts';
import { error, type Issue, isSuccess } from '#domain/basics/issue.ts';
import { Field } from '#web/ui/form/field.tsx';
import { issuesOf, IssueList } from '#web/ui/form/issues.tsx';
import { sendCommand } from '#web/send-command.ts';
import { sendFeedback } from '#web/calls/shop/feedback.ts';

/** Stands where the form was and takes the focus, so that nobody looks for what happened. */
const FeedbackSent = ({ message, onAgain }: { message: string; onAgain: () => void }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} className={styles.sent}>
      <Picture name="envelope" size={96} />
      <h3>{message}</h3>
      <p>Danke für deine Nachricht. Wir antworten dir per E-Mail, so schnell wir können.</p>
      <Button variant="secondary" onClick={onAgain}>
        Noch eine Nachricht schreiben
      </Button>
    </div>
  );
};

const empty = { email: '', subject: '', message: '' };
type FieldName = keyof typeof empty;

/** spec 13.10. */
const notDelivered = error('Feedback konnte nicht zugestellt werden.');

/** What the server says, or that nothing was delivered. */
const deliver = async (feedback: typeof empty): Promise<Issue[]> => {
  const { data, answer } = await sendCommand(sendFeedback, feedback);
  const issues = answer?._issues ?? [];
  return data !== null || !isSuccess(issues) ? issues : [notDelivered];
};

export const FeedbackForm = () => {
  const [feedback, setFeedback] = useState(empty);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [failures, setFailures] = useState(0);
  const [isSending, setSending] = useState(false);
  const [confirmation, setConfirmation] = useState<string | null>(null);

  const fail = (faults: Issue[]) => {
    setIssues(faults);
    setFailures((count) => count + 1);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const faults = checkFeedback(feedback, { checkedAt: 'form' }, { presence: true });
    if (!isSuccess(faults)) return fail(faults);
    setSending(true);
    const answer = await deliver(feedback).finally(() => setSending(false));
    if (!isSuccess(answer)) return fail(answer);
    setConfirmation(answer.find(({ level }) => level === 'ok')?.message ?? 'Nachricht erfolgreich abgeschickt.');
    setFeedback(empty);
    setIssues([]);
  };

  if (confirmation !== null) return <FeedbackSent message={confirmation} onAgain={() => setConfirmation(null)} />;

  const field = (name: FieldName) => ({
    name,
    value: feedback[name],
    issues: issuesOf(issues, name),
    onChange: (value: string) => {
      setFeedback((last) => ({ ...last, [name]: value }));
      setIssues((last) => last.filter((issue) => issue.field !== name));
    },
  });
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Field {...field('email')} label="Deine E-Mail-Adresse" type="email" autoComplete="email" hint="Dorthin antworten wir." />
      <Field {...field('subject')} label="Betreff" maxLength={subjectMaximumLength} />
      <Field
        {...field('message')}
        label="Deine Nachricht"
        rows={6}
        maxLength={messageMaximumLength}
        hint="Geht es um einen Vertrag, nenn uns bitte die Nummer der Police. Bankdaten gehören nicht hierher."
      />
      <IssueList
        issues={issues}
        focusOn={failures}
        {...(issues.every(({ field }) => field === undefined) && { title: 'Das hat nicht geklappt' })}
      />
      <Button type="submit" size="large" busy={isSending} icon={<Send />} className={styles.send}>
        {isSending ? 'Wird gesendet …' : 'Nachricht senden'}
      </Button>
      <p className={styles.small}>
        Wir verwenden deine Angaben nur, um dir zu antworten. Mehr dazu unter <a href="/datenschutz">Datenschutz</a>.
      </p>
    </form>
  );
};
