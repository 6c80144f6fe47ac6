import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, ok, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { parseUuid } from '#domain/basics/text.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import type { BillAnswer, NewBillAnswer } from '#domain/wire/area/claims.ts';
import { findHolderOfPolice } from '#server/business/polices/holder-store.ts';
import { findPolice } from '#server/business/polices/police-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { giveFilesToBill } from '#server/business/claims/bills/bill-file-store.ts';
import { changeBill, findBillsByIds, lockBill, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { billQuestionMailKind } from './bill-talk-mail.ts';
import { claimNumber, describeBills } from '#server/business/claims/bills/describe-bill.ts';
import { findQuestion, findQuestions, insertQuestion, markQuestionsReminded, storeAnswer } from './question-store.ts';

type Asking = Pick<Work, 'database' | 'clock'>;
const isWaiting = ({ stateKey }: StoredBill) => stateKey === 'received' || stateKey === 'asked';

const sendQuestion = async (
  transaction: Transaction,
  bill: StoredBill,
  { question, isReminder, now }: { question: string; isReminder: boolean; now: Date },
) => {
  const { firstname, email: to } = await findHolderOfPolice(transaction, bill.policeId);
  const { animalName } = required(await findPolice(transaction, bill.policeId), 'the police of a bill');
  const mail = { to, firstname, animalName, claimNumber: claimNumber(bill), question, isReminder };
  await enqueueMail(transaction, billQuestionMailKind, mail, now);
};

/** The bill waits for the customer from now on. The same question while it is open is asked once. */
export const askAboutBill = (
  { billId, question, actor }: { billId: number; question: string; actor: Actor },
  { database, clock }: Asking,
): Promise<{ billId: number } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ billId: number } | Refusal> => {
    const bill = await lockBill(transaction, billId);
    if (bill === null) return { refusal: [error('Diese Rechnung gibt es nicht.')] };
    if (!isWaiting(bill)) return { refusal: [error('Diese Rechnung ist entschieden oder zurückgezogen.')] };
    const issues = checkWorkText(question, { field: 'question', about: 'die Frage' });
    if (!isSuccess(issues)) return { refusal: issues };
    const text = question.trim();
    const open = (await findQuestions(transaction, [billId])).filter(({ endedAt }) => endedAt === null);
    if (open.some((one) => one.question === text)) return { billId };
    const now = clock.now();
    await insertQuestion(transaction, { billId, question: text, by: actor.name, now });
    await changeBill(transaction, billId, { stateKey: 'asked' });
    await sendQuestion(transaction, bill, { question: text, isReminder: false, now });
    const subject = { kindKey: 'police', id: bill.policeId } as const;
    const after = { claim: claimNumber(bill), question: text };
    await appendAudit(transaction, { actor, actionKey: 'claim.asked', subject, after, now });
    return { billId };
  });

const thanks = ok('Danke, deine Antwort ist bei uns. Wir prüfen weiter.');

/** With whatever was uploaded under the same press: all of it belongs to the bill. */
export const answerBillQuestion = (given: BillAnswer, userId: number, { database, clock }: Asking): Promise<NewBillAnswer> =>
  database.transaction().execute(async (transaction): Promise<NewBillAnswer> => {
    const refuse = (...issues: Issue[]): NewBillAnswer => ({ bill: null, _issues: issues });
    const questionUuid = parseUuid(given.questionUuid);
    const requestKey = parseUuid(given.requestKey);
    if (questionUuid === null || requestKey === null) return refuse(error('Bitte lade die Seite neu.'));
    const before = await findQuestion(transaction, questionUuid);
    const bill = before && (await lockBill(transaction, before.billId));
    const question = bill && (await findQuestion(transaction, questionUuid));
    if (question === null || bill?.userId !== userId) return refuse(error('Diese Frage gibt es nicht.'));
    const { billId } = bill;
    const tell = async (...issues: Issue[]): Promise<NewBillAnswer> => {
      const [now] = await findBillsByIds(transaction, [billId]);
      return { bill: (await describeBills(transaction, now === undefined ? [] : [now]))[0] ?? null, _issues: issues };
    };
    if (question.requestKey === requestKey) return tell(thanks);
    if (question.endedAt !== null)
      return tell(error(question.answer === null ? 'Die Frage hat sich erledigt.' : 'Diese Frage hast du schon beantwortet.'));
    const issues = checkWorkText(given.answer, { field: 'answer', about: 'deine Antwort' });
    if (!isSuccess(issues)) return tell(...issues);
    const now = clock.now();
    await storeAnswer(transaction, question.questionId, { answer: (given.answer ?? '').trim(), requestKey, now });
    await giveFilesToBill(transaction, { userId, requestKey, billId });
    const isOpen = (await findQuestions(transaction, [billId])).some(({ endedAt }) => endedAt === null);
    if (!isOpen && bill.stateKey === 'asked') await changeBill(transaction, billId, { stateKey: 'received' });
    return tell(thanks);
  });

/** Patience with whoever was asked, as with applicants. */
const patienceMs = 7 * 24 * 3_600_000;

/** A week without an answer: one more mail. */
export const remindOfBillQuestions = ({ database, clock }: Asking): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const askedBefore = new Date(now.getTime() - patienceMs);
    for (const { billId, question } of await markQuestionsReminded(transaction, { askedBefore, now })) {
      const [bill] = await findBillsByIds(transaction, [billId]);
      if (bill !== undefined) await sendQuestion(transaction, bill, { question, isReminder: true, now });
    }
  });
