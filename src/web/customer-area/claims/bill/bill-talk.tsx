import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, type ReactNode, useState } from 'react';
import type { Issue } from '#domain/basics/issue.ts';
import { practiceRelease } from '#domain/claims/handing-in/hand-in.ts';
import { attachmentTypes } from '#domain/police/underwriting.ts';
import { checkWorkText, workTextMost } from '#domain/staff/work.ts';
import type { HandedInBill } from '#domain/wire/area/claims.ts';
import { answerBillQuestion, disagree, releasePractice, withdrawBill } from '#web/calls/area/claims.ts';
import { recordKeys } from '#web/customer-area/area/records.ts';
import { newRequestKey, sendCommand } from '#web/send-command.ts';
import { Field } from '#web/ui/form/field.tsx';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { IssueList } from '#web/ui/form/issues.tsx';
import { Modal } from '#web/ui/overlay/modal.tsx';
import { Button } from '#web/ui/press/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useBillFiles } from '#web/customer-area/claims/handing-in/use-bill-files.ts';
import pages from '#web/customer-area/claims/handing-in/bill-pages.module.css';
import styles from './bill-talk.module.css';

type Talk = { bill: HandedInBill; onDone: () => void };

/** The form of handing in has a field of the same name: what the server says goes into the box. */
const ofBox = (issues: readonly Issue[]) => issues.map(({ level, message }) => ({ level, message }));

/** The list tells what became of it; the dialog closes by itself. */
const useTalk = (onDone: () => void) => {
  const client = useQueryClient();
  const form = useForm({ talk: '' });
  const send = async (found: readonly Issue[], press: () => Promise<readonly Issue[]>) => {
    if (!(await form.submit(found, async () => ofBox(await press())))) return;
    onDone();
    await client.invalidateQueries({ queryKey: [recordKeys.claims] });
  };
  return { form, send };
};

type Question = HandedInBill['questions'][number];

const AnswerForm = ({ question: { questionUuid, question }, onDone }: { question: Question; onDone: () => void }) => {
  const [requestKey] = useState(newRequestKey);
  const { form, send } = useTalk(onDone);
  const files = useBillFiles(requestKey);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { talk: answer } = form.values;
    void send(checkWorkText(answer, { field: 'talk', about: 'deine Antwort' }), async () => {
      const { issues } = await sendCommand(answerBillQuestion, { questionUuid, answer, requestKey });
      return issues;
    });
  };
  return (
    <form className={styles.talk} onSubmit={submit} noValidate>
      <blockquote>{question}</blockquote>
      <Field {...form.text('talk')} label="Deine Antwort" rows={5} maxLength={workTextMost} />
      <FileButton text="Fotos oder PDFs anhängen" variant="secondary" wide accept={attachmentTypes} onChoose={files.add} />
      <ul className={pages.small} aria-live="polite">
        {files.sent.map(({ fileUuid, fileName }) => (
          <li key={fileUuid}>{fileName}</li>
        ))}
        {files.unsent.map(({ id, file, issue }) => (
          <li key={id}>{`${file.name}: ${issue?.message ?? 'wird gesendet …'}`}</li>
        ))}
      </ul>
      <IssueList {...form.box} />
      <Button type="submit" size="large" wide busy={form.isBusy || files.isSending}>
        Antwort senden
      </Button>
    </form>
  );
};

const DisagreeForm = ({ bill: { billUuid }, onDone }: Talk) => {
  const { form, send } = useTalk(onDone);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { talk: words } = form.values;
    void send(checkWorkText(words, { field: 'talk', about: 'kurz, womit du nicht einverstanden bist' }), async () => {
      const { issues } = await sendCommand(disagree, { billUuid, words });
      return issues;
    });
  };
  return (
    <form className={styles.talk} onSubmit={submit} noValidate>
      <p>Dann sieht sich jemand anderes die Rechnung noch einmal von vorn an. Das kostet dich nichts.</p>
      <Field {...form.text('talk')} label="Womit bist du nicht einverstanden?" rows={5} maxLength={workTextMost} />
      <IssueList {...form.box} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        Widerspruch senden
      </Button>
    </form>
  );
};

const WithdrawForm = ({ bill: { billUuid, totalStr }, onDone }: Talk) => {
  const { form, send } = useTalk(onDone);
  const press = () => void send([], async () => (await sendCommand(withdrawBill, { billUuid })).issues);
  return (
    <div className={styles.talk}>
      <p>{`Wir prüfen die Rechnung über ${totalStr} dann nicht weiter und zahlen nichts. Du kannst sie später wieder einreichen.`}</p>
      <IssueList {...form.box} />
      <Button size="large" wide busy={form.isBusy} onClick={press}>
        Rechnung zurückziehen
      </Button>
    </div>
  );
};

/** For this one bill, and to be taken back at any time (section 203 StGB). */
const ReleaseForm = ({ bill: { billUuid, practice, isReleased }, onDone }: Talk) => {
  const { form, send } = useTalk(onDone);
  const press = () =>
    void send([], async () => (await sendCommand(releasePractice, { billUuid, isReleased: !isReleased })).issues);
  return (
    <div className={styles.talk}>
      {isReleased ? (
        <p>{`Wir fragen ${practice} dann nicht mehr, und was wir schon gefragt haben, muss niemand mehr beantworten.`}</p>
      ) : (
        <>
          <blockquote>{practiceRelease.text}</blockquote>
          <p>{`Das gilt für ${practice} und nur für diese Rechnung. Du kannst es hier jederzeit zurücknehmen.`}</p>
        </>
      )}
      <IssueList {...form.box} />
      <Button size="large" wide busy={form.isBusy} onClick={press}>
        {isReleased ? 'Freigabe zurücknehmen' : 'Praxis freigeben'}
      </Button>
    </div>
  );
};

type Opened = 'answer' | 'disagree' | 'withdraw' | 'release' | null;
const titles = {
  answer: 'Unsere Frage',
  disagree: 'Nicht einverstanden?',
  withdraw: 'Rechnung zurückziehen?',
  release: 'Dürfen wir die Praxis fragen?',
} as const;

type BillTalkProps = { bill: HandedInBill; /** Only what waits for the customer. */ isShort?: boolean };

/** What a customer can still do about a bill. */
export const BillTalk = ({ bill, isShort = false }: BillTalkProps) => {
  const [opened, setOpened] = useState<Opened>(null);
  const close = () => setOpened(null);
  const [question] = bill.questions;
  const forms: Record<Exclude<Opened, null>, ReactNode> = {
    answer: question && <AnswerForm key={question.questionUuid} question={question} onDone={close} />,
    disagree: <DisagreeForm bill={bill} onDone={close} />,
    withdraw: <WithdrawForm bill={bill} onDone={close} />,
    release: <ReleaseForm bill={bill} onDone={close} />,
  };
  return (
    <div className={styles.talkButtons}>
      {question !== undefined && <Button onClick={() => setOpened('answer')}>Frage beantworten</Button>}
      {bill.canDisagree && !isShort && (
        <Button variant="secondary" onClick={() => setOpened('disagree')}>
          Nicht einverstanden
        </Button>
      )}
      {bill.canRelease && (!isShort || (question !== undefined && !bill.isReleased)) && (
        <Button variant={question !== undefined && !bill.isReleased ? 'secondary' : 'quiet'} onClick={() => setOpened('release')}>
          {bill.isReleased ? 'Freigabe der Praxis zurücknehmen' : 'Praxis freigeben'}
        </Button>
      )}
      {bill.canWithdraw && !isShort && (
        <Button variant="quiet" onClick={() => setOpened('withdraw')}>
          Zurückziehen
        </Button>
      )}
      {opened !== null && (
        <Modal open onClose={close} title={titles[opened]}>
          {forms[opened]}
        </Modal>
      )}
    </div>
  );
};
