import { todayInBerlin } from '#domain/basics/calendar-date.ts';
import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkText } from '#domain/claims/handing-in/hand-in.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type {
  NewPracticeFile,
  PracticeAnswer,
  PracticeFileRemoval,
  PracticeLink,
  PracticeQuestionAnswer,
  PracticeQuestionShown,
} from '#domain/wire/area/practice-questions.ts';
import { dropUpload, findUploads, giveFilesToBill } from '#server/business/claims/bills/bill-file-store.ts';
import { findBill, lockBill, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { readBillFile, storeUpload } from '#server/business/claims/handing-in/bill-files.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { hashLinkToken } from '#server/foundation/mail/link-token.ts';
import { takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import { notFound } from '#server/foundation/problem.ts';
import type { Work } from '#server/foundation/work.ts';
import { practiceReminderMailKind } from './practice-question-mail.ts';
import { findPracticeQuestionOfLink, storePracticeAnswer, type PracticeQuestion } from './practice-question-store.ts';

type Answering = Pick<Work, 'database' | 'clock'>;
type Open = { question: PracticeQuestion; bill: StoredBill };

const unknownLink = () => notFound('Diesen Link gibt es nicht. Bitte öffne ihn noch einmal aus unserer E-Mail.');

const findOfToken = async (database: Database, token: string | null | undefined): Promise<PracticeQuestion> => {
  const isToken = typeof token === 'string' && token !== '';
  const question = isToken ? await findPracticeQuestionOfLink(database, hashLinkToken(token)) : null;
  if (question === null) throw unknownLink();
  return question;
};

const stateOf = ({ endedAt, answer, expiresAt }: PracticeQuestion, now: Date): PracticeQuestionShown['stateKey'] => {
  if (endedAt !== null) return answer === null ? 'settled' : 'answered';
  return expiresAt > now ? 'open' : 'expired';
};

/** The owner's name only while there is something to answer: a practice has to find the animal in its own files. */
const describe = async (database: Database, { question, bill }: Open, now: Date): Promise<PracticeQuestionShown> => {
  const stateKey = stateOf(question, now);
  const { animalName } = required(await findPolice(database, bill.policeId), 'the police of a bill');
  const holder = await findHolderOfPolice(database, bill.policeId);
  const files = await findUploads(database, { userId: bill.userId, requestKey: question.questionUuid });
  const isOpen = stateKey === 'open';
  return {
    stateKey,
    question: question.question,
    answer: question.answer,
    practice: bill.practice,
    animalName,
    holderName: isOpen ? `${holder.firstname} ${holder.lastname}` : null,
    billNumber: bill.billNumber,
    treatedOn: bill.treatedOn,
    releasedOn: bill.releasedAt === null ? null : todayInBerlin(bill.releasedAt),
    until: todayInBerlin(question.expiresAt),
    files: files.map(({ fileUuid, fileName, size }) => ({ fileUuid, fileName, size })),
  };
};

const obstacles: Readonly<Record<Exclude<PracticeQuestionShown['stateKey'], 'open'>, string>> = {
  answered: 'Diese Frage ist schon beantwortet.',
  settled: 'Diese Frage hat sich inzwischen erledigt.',
  expired: 'Dieser Link ist abgelaufen. Bitte meldet euch bei uns.',
};

const tell = async (database: Database, open: Open, now: Date, ...issues: Issue[]): Promise<PracticeQuestionAnswer> => ({
  question: await describe(database, open, now),
  _issues: issues,
});

/** Whoever answers and whoever decides meanwhile come one after the other. */
const lockOpen = async (transaction: Transaction, token: string | null | undefined): Promise<Open> => {
  const { billId } = await findOfToken(transaction, token);
  const bill = required(await lockBill(transaction, billId), 'the bill of a question');
  return { question: await findOfToken(transaction, token), bill };
};

export const openPracticeLink = async (
  { token }: PracticeLink,
  { database, clock }: Answering,
): Promise<PracticeQuestionAnswer> => {
  const question = await findOfToken(database, token);
  const bill = required(await findBill(database, question.billId), 'the bill of a question');
  return tell(database, { question, bill }, clock.now());
};

/** Kept sealed and as it came, like the files of customers; it belongs to the answer once that is sent. */
export const addPracticeFile = async (
  { token, ...upload }: NewPracticeFile,
  { database, clock }: Answering,
): Promise<PracticeQuestionAnswer> => {
  const file = readBillFile(upload);
  return database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const open = await lockOpen(transaction, token);
    const stateKey = stateOf(open.question, now);
    if (stateKey !== 'open') return tell(transaction, open, now, error(obstacles[stateKey]));
    if ('level' in file) return tell(transaction, open, now, file);
    const place = { userId: open.bill.userId, requestKey: open.question.questionUuid };
    const issue = await storeUpload(transaction, { ...place, file, purposeKey: 'practice', now });
    return tell(transaction, open, now, ...(issue === null ? [] : [issue]));
  });
};

export const removePracticeFile = (
  { token, fileUuid }: PracticeFileRemoval,
  { database, clock }: Answering,
): Promise<PracticeQuestionAnswer> =>
  database.transaction().execute(async (transaction) => {
    const open = await lockOpen(transaction, token);
    const uuid = parseUuid(fileUuid);
    const place = { userId: open.bill.userId, requestKey: open.question.questionUuid };
    if (uuid !== null) await dropUpload(transaction, { ...place, fileUuid: uuid });
    return tell(transaction, open, clock.now());
  });

const confirmation = ok('Danke! Die Antwort ist bei uns.');

/** Stored once: the same press again gets the same answer. */
export const answerPracticeQuestion = (body: PracticeAnswer, { database, clock }: Answering): Promise<PracticeQuestionAnswer> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const open = await lockOpen(transaction, body.token);
    const { question, bill } = open;
    const requestKey = parseUuid(body.requestKey);
    if (requestKey === null) return tell(transaction, open, now, error('Bitte lade die Seite neu.'));
    if (question.requestKey === requestKey) return tell(transaction, open, now, confirmation);
    const stateKey = stateOf(question, now);
    if (stateKey !== 'open') return tell(transaction, open, now, error(obstacles[stateKey]));
    const issues = [
      ...checkWorkText(body.answer, { field: 'answer', about: 'die Antwort' }),
      ...checkText('answeredBy', body.answeredBy, 'Bitte gib an, wer antwortet.', 120),
    ];
    if (!isSuccess(issues)) return tell(transaction, open, now, ...issues);
    const answer = (body.answer ?? '').trim();
    const answeredBy = (body.answeredBy ?? '').trim();
    // Nobody is reminded of what they have answered.
    await takeBackMails(transaction, practiceReminderMailKind, { questionId: question.questionId });
    const place = { userId: bill.userId, requestKey: question.questionUuid };
    await giveFilesToBill(transaction, { ...place, billId: bill.billId });
    await storePracticeAnswer(transaction, question.questionId, { answer, answeredBy, requestKey, now });
    return tell(transaction, await lockOpen(transaction, body.token), now, confirmation);
  });
