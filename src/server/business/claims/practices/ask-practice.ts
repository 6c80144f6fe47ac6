import { required } from '#domain/basics/complete.ts';
import { error, isSuccess, type Issue, type Refusal } from '#domain/basics/issue.ts';
import { isEmail } from '#domain/person/contact-fields.ts';
import { checkWorkText } from '#domain/staff/work.ts';
import { lockBill, changeBill, type StoredBill } from '#server/business/claims/bills/bill-store.ts';
import { claimNumber } from '#server/business/claims/bills/describe-bill.ts';
import { findObjections } from '#server/business/claims/talking/objection-store.ts';
import { appendAudit, type Actor } from '#server/foundation/audit/audit-store.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';
import { enqueueMail, takeBackMails } from '#server/foundation/mail/outbox-store.ts';
import type { Work } from '#server/foundation/work.ts';
import { practiceQuestionMailKind, practiceReminderMailKind } from './practice-question-mail.ts';
import {
  closePracticeQuestions,
  findPracticeQuestions,
  insertPracticeQuestion,
  markPracticesReminded,
} from './practice-question-store.ts';
import { ensurePractice, findPractice, keepPracticeEmail } from './practice-store.ts';

type Asking = Pick<Work, 'database' | 'clock'>;
const dayMs = 86_400_000;
/** A practice has that long to answer, and is reminded once after a week. */
const openDays = 30;
const patienceDays = 7;

const checkEmail = (email: string): Issue[] =>
  email.length <= 200 && isEmail(email) ? [] : [error('Bitte gib die E-Mail-Adresse der Praxis an.', 'email')];

/** The record of the practice that a bill names; of a bill from before there were any it is made now. */
const practiceOf = async (transaction: Transaction, bill: StoredBill, now: Date) => {
  const practiceId =
    bill.practiceId ?? (await ensurePractice(transaction, { vetUuid: null, name: bill.practice, email: null }, now));
  if (bill.practiceId === null) await changeBill(transaction, bill.billId, { practiceId });
  return required(await findPractice(transaction, practiceId), 'the practice of a bill');
};

export type PracticeOrder = { billId: number; question: string; email: string; actor: Actor };

/** Only where the customer has released it (section 203 StGB). Our own clock goes on (section 14 VVG). The same question while it is open is asked once. */
export const askPractice = (
  { billId, question, email, actor }: PracticeOrder,
  { database, clock }: Asking,
): Promise<{ billId: number } | Refusal> =>
  database.transaction().execute(async (transaction): Promise<{ billId: number } | Refusal> => {
    const bill = await lockBill(transaction, billId);
    if (bill === null) return { refusal: [error('Diese Rechnung gibt es nicht.')] };
    const isDisputed = (await findObjections(transaction, [billId])).some(({ endedAt }) => endedAt === null);
    const isWaiting = bill.stateKey === 'received' || bill.stateKey === 'asked' || isDisputed;
    if (!isWaiting) return { refusal: [error('Diese Rechnung ist entschieden oder zurückgezogen.')] };
    if (bill.releasedAt === null)
      return { refusal: [error('Der Kunde hat die Praxis nicht von der Schweigepflicht entbunden. Bitte frag ihn erst.')] };
    const to = email.trim();
    const issues = [...checkEmail(to), ...checkWorkText(question, { field: 'question', about: 'die Frage' })];
    if (!isSuccess(issues)) return { refusal: issues };
    const text = question.trim();
    const questions = await findPracticeQuestions(transaction, [billId]);
    if (questions.some((one) => one.endedAt === null && one.question === text)) return { billId };
    const now = clock.now();
    const { practiceId, email: knownEmail } = await practiceOf(transaction, bill, now);
    if (knownEmail !== to) await keepPracticeEmail(transaction, practiceId, to);
    const expiresAt = new Date(now.getTime() + openDays * dayMs);
    const asking = { billId, practiceId, email: to, question: text, askedBy: actor.name, askedAt: now, expiresAt };
    const questionId = await insertPracticeQuestion(transaction, asking);
    await enqueueMail(transaction, practiceQuestionMailKind, { questionId }, now);
    await appendAudit(transaction, {
      actor,
      actionKey: 'claim.practice_asked',
      subject: { kindKey: 'police', id: bill.policeId },
      after: { claim: claimNumber(bill), email: to, question: text },
      now,
    });
    return { billId };
  });

/** Decided, withdrawn, or the release was taken back: links say so, and a mail that has not gone out never will. */
export const endPracticeQuestions = async (transaction: Transaction, billId: number, now: Date) => {
  for (const { questionId } of await closePracticeQuestions(transaction, billId, now))
    for (const kind of [practiceQuestionMailKind, practiceReminderMailKind])
      await takeBackMails(transaction, kind, { questionId });
};

/** A week without an answer: one more mail. */
export const remindPractices = ({ database, clock }: Asking): Promise<void> =>
  database.transaction().execute(async (transaction) => {
    const now = clock.now();
    const askedBefore = new Date(now.getTime() - patienceDays * dayMs);
    for (const { questionId } of await markPracticesReminded(transaction, { askedBefore, now }))
      await enqueueMail(transaction, practiceReminderMailKind, { questionId }, now);
  });
