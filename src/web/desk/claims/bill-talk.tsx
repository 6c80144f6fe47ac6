import { useState } from 'react';
import { error } from '#domain/basics/issue.ts';
import { workTextMost } from '#domain/staff/work.ts';
import type { DeskBill } from '#domain/wire/desk/claims.ts';
import {
  askAboutBill,
  askForRelease,
  askPractice,
  changePayee,
  payAdvance,
  previewAdvance,
  previewBillQuestion,
  previewBillWithdrawal,
  previewPayee,
  previewPracticeQuestion,
  previewReleaseQuestion,
  withdrawDeskBill,
} from '#web/calls/desk/bill-talk.ts';
import { newRequestKey } from '#web/send-command.ts';
import { Said } from '#web/desk/work/case-parts.tsx';
import { Part } from '#web/desk/work/case-screen.tsx';
import { Decisions, type Choice } from '#web/desk/work/decisions.tsx';
import { askPreview, useCommand } from '#web/desk/work/use-command.ts';
import work from '#web/desk/work/work.module.css';
import { centsOf } from './line-drafts.ts';
import styles from './bill-screen.module.css';

/** Stands above the lines: whoever decides again answers it. */
export const ShownObjection = ({ objection }: Pick<DeskBill, 'objection'>) =>
  objection !== null && (
    <Part id="widerspruch" title="Der Kunde ist nicht einverstanden">
      <p className={work.words}>{objection.words}</p>
      <small>{objection.madeStr}. Jetzt entscheidet jemand anderes.</small>
    </Part>
  );

const stateOf = ({ answer, endedStr }: Pick<DeskBill['questions'][number], 'answer' | 'endedStr'>) => {
  if (endedStr === null) return 'Noch ohne Antwort';
  return answer === null ? `Erledigt ohne Antwort, ${endedStr}` : `Antwort, ${endedStr}`;
};

export const Questions = ({ questions }: Pick<DeskBill, 'questions'>) =>
  questions.length > 0 && (
    <Part id="fragen" title="Fragen an den Kunden">
      <ul className={styles.others}>
        {questions.map((question) => (
          <li key={`${question.askedStr} ${question.question}`}>
            <strong className={work.words}>{question.question}</strong>
            <small>
              {question.askedBy}, {question.askedStr}
            </small>
            {question.answer !== null && <p className={work.words}>{question.answer}</p>}
            <small>{stateOf(question)}</small>
          </li>
        ))}
      </ul>
    </Part>
  );

export const PracticeQuestions = ({ practiceQuestions }: Pick<DeskBill, 'practiceQuestions'>) =>
  practiceQuestions.length > 0 && (
    <Part id="praxisfragen" title="Fragen an die Praxis">
      <ul className={styles.others}>
        {practiceQuestions.map((question) => (
          <li key={`${question.askedStr} ${question.question}`}>
            <strong className={work.words}>{question.question}</strong>
            <small>
              {question.askedBy} an {question.email}, {question.askedStr}
            </small>
            {question.answer !== null && <p className={work.words}>{question.answer}</p>}
            <small>
              {stateOf(question)}
              {question.answeredBy !== null && `, ${question.answeredBy}`}
            </small>
          </li>
        ))}
      </ul>
    </Part>
  );

const useQuestion = ({ billId }: DeskBill, { runNow }: ReturnType<typeof useCommand>): Choice => {
  const [question, setQuestion] = useState('');
  return {
    letter: 'f',
    button: 'Kunden fragen',
    effect: 'Fragen und Mail senden',
    words: <p>Die Rechnung wartet dann auf den Kunden, und ihr Tag rückt mit. Auch Fotos und PDFs kann er anhängen.</p>,
    fields: [{ name: 'question', label: 'Frage', rows: 3, maxLength: workTextMost, value: question, onChange: setQuestion }],
    preview: () => askPreview(previewBillQuestion, { billId, question }),
    send: async (previewKey) => {
      const issues = await runNow(askAboutBill, { billId, question, previewKey });
      if (issues.length === 0) setQuestion('');
      return issues;
    },
  };
};

const usePractice = ({ billId, practice }: DeskBill, { runNow }: ReturnType<typeof useCommand>): Choice => {
  const [question, setQuestion] = useState('');
  const [email, setEmail] = useState(practice.email);
  if (practice.releasedStr === null)
    return {
      letter: 'p',
      button: 'Praxis fragen',
      title: 'Erst den Kunden um Freigabe bitten',
      effect: 'Kunden um Freigabe bitten',
      words: (
        <p>
          Der Kunde hat die Praxis nicht von der Schweigepflicht entbunden (§ 203 StGB). Er bekommt eine Mail und gibt sie mit
          einem Druck frei; so lange wartet die Rechnung auf ihn.
        </p>
      ),
      preview: () => askPreview(previewReleaseQuestion, { billId }),
      send: (previewKey) => runNow(askForRelease, { billId, previewKey }),
    };
  return {
    letter: 'p',
    button: 'Praxis fragen',
    effect: 'Fragen und Mail an die Praxis senden',
    words: (
      <p>
        Freigegeben am {practice.releasedStr}. Die Praxis antwortet über einen Link, auch mit Fotos und PDFs. Unser Tag bleibt,
        wie er ist.
      </p>
    ),
    fields: [
      { name: 'email', label: 'E-Mail-Adresse der Praxis', maxLength: 200, value: email, onChange: setEmail },
      { name: 'question', label: 'Frage', rows: 3, maxLength: workTextMost, value: question, onChange: setQuestion },
    ],
    preview: () => askPreview(previewPracticeQuestion, { billId, question, email }),
    send: async (previewKey) => {
      const issues = await runNow(askPractice, { billId, question, email, previewKey });
      if (issues.length === 0) setQuestion('');
      return issues;
    },
  };
};

const usePayee = (bill: DeskBill, { runNow }: ReturnType<typeof useCommand>): Choice => {
  const { billId } = bill;
  const [accountHolder, setHolder] = useState(bill.accountHolder);
  const [iban, setIban] = useState('');
  const [reason, setReason] = useState('');
  const { accountCheck, isAccountMissing } = bill;
  const toCheck = !isAccountMissing && accountCheck?.isChecked === false;
  return {
    letter: 'o',
    button: isAccountMissing ? 'Konto eintragen' : toCheck ? 'Konto prüfen' : 'Konto ändern',
    effect: toCheck ? 'Dieses Konto stimmt' : 'Konto ändern und Mail senden',
    words: (
      <>
        {toCheck && (
          <p>
            {`Konto der Praxis: ${accountCheck.words}. Tipp die IBAN ab, wie sie auf dem Briefkopf steht oder die Praxis sie am Telefon nennt.`}
          </p>
        )}
        <p>
          Was noch nicht überwiesen ist, geht auf dieses Konto. Ein Konto der Praxis merken wir uns für ihre nächsten Rechnungen;
          ein neues gilt erst nach einem Tag, und die Praxis erfährt davon. Ändert sich etwas, bekommt der Kunde eine Mail.
        </p>
      </>
    ),
    fields: [
      { name: 'accountHolder', label: 'Wem gehört das Konto?', maxLength: 70, value: accountHolder, onChange: setHolder },
      { name: 'iban', label: 'IBAN', maxLength: 50, value: iban, onChange: setIban },
      {
        name: 'reason',
        label: 'Warum, und woher du es weißt',
        rows: 2,
        maxLength: workTextMost,
        value: reason,
        onChange: setReason,
      },
    ],
    preview: () => askPreview(previewPayee, { billId, accountHolder, iban, reason }),
    send: (previewKey) => runNow(changePayee, { billId, accountHolder, iban, reason, previewKey }),
  };
};

const useAdvance = ({ billId }: DeskBill, { runNow }: ReturnType<typeof useCommand>): Choice => {
  const [typed, setTyped] = useState('');
  const amount = centsOf(typed);
  return {
    letter: 'b',
    button: 'Abschlag zahlen',
    effect: 'Abschlag zahlen und Mail senden',
    words: <p>Die Rechnung wartet seit einem Monat: Zahl, was wir auf jeden Fall schulden. Den Rest zahlt die Entscheidung.</p>,
    fields: [{ name: 'amount', label: 'Betrag', unit: '€', value: typed, onChange: setTyped }],
    preview: async () =>
      amount > 0
        ? askPreview(previewAdvance, { billId, amount })
        : { mail: null, key: null, issues: [error('Bitte gib einen Betrag an, zum Beispiel 80,00.', 'amount')] },
    send: (previewKey) => runNow(payAdvance, { billId, amount, previewKey }),
  };
};

const useWithdrawal = ({ billId, claimNumber, decided }: DeskBill, { runNow }: ReturnType<typeof useCommand>): Choice => {
  const [requestKey] = useState(newRequestKey);
  return {
    letter: 'w',
    button: 'Für den Kunden zurückziehen',
    title: `${claimNumber} für den Kunden zurückziehen?`,
    effect: 'Zurückziehen und Mail senden',
    words: (
      <p>
        Nur wenn der Kunde es will: Von dieser Rechnung zahlen wir dann nichts.
        {decided !== null && ' Andere Rechnungen des Jahres werden neu gerechnet, und was schon gezahlt ist, war zu viel.'} Das
        lässt sich nicht zurücknehmen.
      </p>
    ),
    preview: () => askPreview(previewBillWithdrawal, { billId, requestKey }),
    send: (previewKey) => runNow(withdrawDeskBill, { billId, requestKey, previewKey }),
  };
};

/** What there is to do about a bill besides its first decision, each by its key (spec 24.5 to 24.7). */
export const BillTalk = ({ bill, decideAgain }: { bill: DeskBill; decideAgain: () => void }) => {
  const command = useCommand();
  const question = useQuestion(bill, command);
  const advance = useAdvance(bill, command);
  const withdrawal = useWithdrawal(bill, command);
  const practice = usePractice(bill, command);
  const payee = usePayee(bill, command);
  const isWithdrawn = !bill.work.isWaiting && !bill.canDecideAgain;
  const { work: aside, advanceStr, canDecideAgain, canPayAdvance } = bill;
  const again: Choice = {
    letter: 'r',
    button: 'Neu entscheiden',
    isAtOnce: true,
    send: async () => {
      decideAgain();
      return [];
    },
  };
  const choices = [
    ...(bill.isAccountMissing && !isWithdrawn ? [payee] : []),
    ...(canDecideAgain ? [again] : aside.isWaiting ? [question] : []),
    ...(aside.isWaiting ? [practice] : []),
    ...(bill.isAccountMissing || isWithdrawn ? [] : [payee]),
    ...(canPayAdvance ? [advance] : []),
    ...(aside.isWaiting || canDecideAgain ? [withdrawal] : []),
  ];
  // Withdrawn: there is nothing to do any more.
  if (choices.length === 0 && advanceStr === null) return <Said issues={command.issues} />;
  return (
    <Decisions heading="Außerdem" choices={choices} issues={command.issues}>
      {advanceStr !== null && <p>{`Als Abschlag gezahlt: ${advanceStr}`}</p>}
    </Decisions>
  );
};
