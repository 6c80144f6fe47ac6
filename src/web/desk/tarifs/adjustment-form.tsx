import { useState, type SubmitEvent } from 'react';
import { isSuccess, type Issue } from '#domain/basics/issue.ts';
import { checkAdjustmentReason } from '#domain/police/adjustment-preview.ts';
import { queryText } from '#domain/wire/call.ts';
import { formatCount } from '#web/desk/desk-words.ts';
import { sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { NewTabHint } from '#web/ui/show/visually-hidden.tsx';
import styles from './adjustment-form.module.css';
import { ShownMail, type ShownMailProps } from '#web/desk/work/case-parts.tsx';
import { adjustmentLetterFile, confirmAdjustment, previewAdjustmentMail } from '#web/calls/desk/tarifs.ts';

type AdjustmentFormProps = { count: number; previewKey: string; onConfirmed: () => void };

/** First the reason, then the letter with it, then the confirmation: nobody sends what they have not seen. */
export const AdjustmentForm = ({ count, previewKey, onConfirmed }: AdjustmentFormProps) => {
  const [reason, setReason] = useState('');
  const [seen, setSeen] = useState<string | null>(null);
  const [mail, setMail] = useState<ShownMailProps['mail'] | null>(null);
  const [issues, setIssues] = useState<Issue[]>([]);
  const [submits, setSubmits] = useState(0);
  const [isSending, setSending] = useState(false);
  const isWritten = isSuccess(checkAdjustmentReason(reason));
  const isSeen = seen === reason.trim();

  /** The letter opens beside, the mail stands here. */
  const look = async () => {
    const about = reason.trim();
    const { data, issues: failures } = await sendCommand(previewAdjustmentMail, { reason: about });
    setMail(data?.mail ?? null);
    setIssues(data === null ? failures : []);
    if (data !== null) setSeen(about);
  };
  const confirm = async (event: SubmitEvent) => {
    event.preventDefault();
    const wrong = checkAdjustmentReason(reason);
    setSubmits((times) => times + 1);
    if (!isSuccess(wrong)) return setIssues(wrong);
    setSending(true);
    const outcome = await sendCommand(confirmAdjustment, { reason, previewKey });
    setSending(false);
    setIssues(outcome.data === null ? outcome.issues : []);
    onConfirmed();
  };

  return (
    <form className={styles.form} onSubmit={(event) => void confirm(event)} noValidate>
      <Field
        name="reason"
        label="Grund, wie er im Brief steht"
        value={reason}
        onChange={setReason}
        rows={3}
        maxLength={500}
        issues={issues}
      />
      {isWritten && (
        <p>
          <a
            href={`${adjustmentLetterFile.path}${queryText({ reason: reason.trim() })}`}
            target="_blank"
            rel="noreferrer"
            onClick={() => void look()}
          >
            Brief und Mail ansehen
            <NewTabHint />
          </a>{' '}
          <span className={styles.about}>
            mit den Beiträgen des Vertrags, der am stärksten steigt; Name und Tier sind erfunden.
          </span>
        </p>
      )}
      {isSeen && mail !== null && <ShownMail mail={mail} />}
      <IssueList issues={issues} focusOn={submits} />
      <div>
        <Button type="submit" busy={isSending} disabled={isWritten && !isSeen}>
          {`${formatCount(count)} Beiträge anpassen und Briefe senden`}
        </Button>
        {isWritten && !isSeen && <p className={styles.about}>Sieh dir zuerst Brief und Mail an.</p>}
      </div>
    </form>
  );
};
