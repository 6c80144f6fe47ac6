import { type FormEvent, useEffect, useRef, useState } from 'react';
import { formatGermanDate, isoDate } from '#domain/basics/calendar-date.ts';
import { checkText, claimLimits } from '#domain/claims/handing-in/hand-in.ts';
import { attachmentTypes } from '#domain/police/underwriting.ts';
import { checkWorkText, workTextMost } from '#domain/staff/work.ts';
import type { PracticeQuestionShown } from '#domain/wire/area/practice-questions.ts';
import {
  addPracticeFile,
  answerPracticeQuestion,
  openPracticeQuestion,
  removePracticeFile,
} from '#web/calls/area/practice-questions.ts';
import { LinkWaiting, useMailedLink } from '#web/pages/parts/mailed-link/mailed-link.tsx';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FileChooser } from '#web/ui/form/file-chooser.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import styles from './rueckfrage.module.css';

const open = async (token: string) => {
  const { data, issues } = await sendCommand(openPracticeQuestion, { token });
  return { thing: data?.question ?? null, issues };
};

const dayOf = (day: string) => formatGermanDate(isoDate(day));

/** Which animal, which treatment, which bill: what a practice looks up before it answers. */
const About = ({
  question: { animalName, holderName, billNumber, treatedOn, releasedOn },
}: {
  question: PracticeQuestionShown;
}) => (
  <dl className={styles.about}>
    {[
      ['Tier', animalName],
      ['Halterin oder Halter', holderName],
      ['Behandelt am', dayOf(treatedOn)],
      ['Rechnung', billNumber],
      ['Freigegeben am', releasedOn === null ? null : dayOf(releasedOn)],
    ].map(
      ([label, value]) =>
        value !== null && (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ),
    )}
  </dl>
);

type Answering = { token: string; question: PracticeQuestionShown; show: (question: PracticeQuestionShown) => void };

const AnswerForm = ({ token, question, show }: Answering) => {
  const form = useForm({ answer: '', answeredBy: '' });
  const [isUploading, setUploading] = useState(false);
  const [requestKey] = useState(newRequestKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    // What is still on its way would be missing.
    if (isUploading) return;
    const { answer, answeredBy } = form.values;
    const issues = [
      ...checkWorkText(answer, { field: 'answer', about: 'die Antwort' }),
      ...checkText('answeredBy', answeredBy, 'Bitte gib an, wer antwortet.', 120),
    ];
    void form.submit(issues, async () => {
      const { answer: reply, issues: failures } = await sendCommand(answerPracticeQuestion, {
        token,
        answer,
        answeredBy,
        requestKey,
      });
      const now = reply?.question ?? null;
      if (now !== null && now.stateKey !== 'open') show(now);
      return failures;
    });
  };
  return (
    <form className={styles.stack} onSubmit={submit} noValidate>
      <h3>{question.practice}</h3>
      <blockquote className={styles.quote}>{question.question}</blockquote>
      <About question={question} />
      <Field {...form.text('answer')} label="Antwort" rows={7} maxLength={workTextMost} />
      <FileChooser
        name="files"
        label="Befund, Fotos, Unterlagen"
        limits={{ most: claimLimits.files, mostBytes: claimLimits.fileBytes, types: attachmentTypes }}
        files={question.files.map(({ fileUuid: uuid, fileName, size }) => ({ uuid, fileName, size }))}
        send={async (file) => {
          const { data, issues } = await sendCommand(addPracticeFile, { token, ...file });
          if (data !== null && data.question !== null) show(data.question);
          return issues;
        }}
        remove={async (fileUuid) => {
          const { data, issues } = await sendCommand(removePracticeFile, { token, fileUuid });
          if (data !== null && data.question !== null) show(data.question);
          return issues;
        }}
        onBusy={setUploading}
      />
      <Field {...form.text('answeredBy')} label="Wer antwortet?" hint="Name, zum Beispiel Dr. Mira Sommer" maxLength={120} />
      <IssueList {...form.box} />
      <Button type="submit" size="large" busy={form.isBusy || isUploading}>
        {form.isBusy ? 'Wird gesendet …' : isUploading ? 'Datei wird geladen …' : 'Antwort senden'}
      </Button>
      <p className={styles.small}>{`Der Link gilt bis zum ${dayOf(question.until)}.`}</p>
    </form>
  );
};

const closed = {
  answered: { title: 'Danke für die Antwort!', text: 'Sie ist bei uns. Mehr ist nicht zu tun.' },
  settled: { title: 'Hier ist nichts mehr zu tun', text: 'Die Frage hat sich inzwischen erledigt. Danke für die Mühe.' },
  expired: { title: 'Dieser Link ist abgelaufen', text: 'Bitte meldet euch bei uns, dann schicken wir einen neuen.' },
} as const;

/** Stands where the form was and takes the focus. */
const Closed = ({ question }: { question: PracticeQuestionShown }) => {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  if (question.stateKey === 'open') return null;
  const { title, text } = closed[question.stateKey];
  return (
    <div ref={box} tabIndex={-1} className={styles.stack}>
      <h3>{title}</h3>
      <p>{text}</p>
      {question.answer !== null && (
        <>
          <h4>Unsere Frage</h4>
          <blockquote className={styles.quote}>{question.question}</blockquote>
          <h4>Die Antwort</h4>
          <blockquote className={styles.quote}>{question.answer}</blockquote>
          {question.files.length > 0 && <p>{`Angehängt: ${question.files.map(({ fileName }) => fileName).join(', ')}`}</p>}
        </>
      )}
    </div>
  );
};

export const PracticeQuestionPart = () => {
  const { thing: question, token, show, ...link } = useMailedLink(open);
  if (token === '') return <p>Bitte öffnet den Link aus unserer E-Mail: Er führt zu unserer Frage.</p>;
  if (question === null || token === null) return <LinkWaiting {...link} words="Einen Moment, wir holen die Frage …" />;
  return question.stateKey === 'open' ? (
    <AnswerForm token={token} question={question} show={show} />
  ) : (
    <Closed question={question} />
  );
};
