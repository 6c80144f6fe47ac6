import { type FormEvent, useState } from 'react';
import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { attachmentTypes, checkAnswer, underwritingLimits } from '#domain/police/underwriting.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FileChooser } from '#web/ui/form/file-chooser.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './antrag.module.css';
import {
  addApplicationAttachment,
  answerApplicationQuestion,
  removeApplicationAttachment,
} from '#web/calls/area/applications.ts';
import type { ApplicationInquiry } from '#domain/wire/area/applications.ts';

export type InquiryPartProps = {
  token: string;
  inquiry: ApplicationInquiry;
  onDone: (inquiry: ApplicationInquiry) => void;
};

export const QuestionForm = ({ token, inquiry, onDone }: InquiryPartProps) => {
  const form = useForm({ answer: '' });
  const [attachments, setAttachments] = useState(inquiry.attachments);
  const [isUploading, setUploading] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is still on its way would be missing.
    if (isUploading) return;
    const { answer } = form.values;
    void form.submit(checkAnswer(answer), async () => {
      const attachmentUuids = attachments.map(({ attachmentUuid }) => attachmentUuid);
      const body = { token, answer, attachmentUuids, requestKey };
      const { answer: reply, issues } = await sendCommand(answerApplicationQuestion, body);
      const now = reply?.inquiry ?? null;
      if (now !== null && now.stateKey !== 'open') onDone(now);
      return issues;
    });
  };
  const attach = async (file: { fileName: string; contentBase64: string }) => {
    const { data, issues } = await sendCommand(addApplicationAttachment, { token, ...file });
    const added = data?.attachment ?? null;
    if (added !== null) setAttachments((last) => [...last, added]);
    return issues;
  };
  const takeOut = async (attachmentUuid: string) => {
    const { data, issues } = await sendCommand(removeApplicationAttachment, { token, attachmentUuid });
    if (data !== null) setAttachments((last) => last.filter((each) => each.attachmentUuid !== attachmentUuid));
    return issues;
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h3>{`Hallo ${inquiry.firstname}, eine Frage zu ${inquiry.animalName}`}</h3>
      <blockquote className={styles.quote}>{inquiry.question}</blockquote>
      <Field {...form.text('answer')} label="Deine Antwort" rows={7} maxLength={underwritingLimits.answer.most} />
      <FileChooser
        name="attachments"
        label="Fotos oder Unterlagen"
        limits={{ ...underwritingLimits.attachments, types: attachmentTypes }}
        files={attachments.map(({ attachmentUuid: uuid, fileName, size }) => ({ uuid, fileName, size }))}
        send={attach}
        remove={takeOut}
        onBusy={setUploading}
      />
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy || isUploading}>
        {form.isBusy ? 'Wird gesendet …' : isUploading ? 'Anhang wird geladen …' : 'Antwort senden'}
      </Button>
      <p className={styles.small}>{`Der Link gilt bis zum ${formatGermanDate(isoDate(inquiry.until))}.`}</p>
    </form>
  );
};
