import type { Wait } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** What a customer is asked about a bill (spec 24.7). */
export type BillQuestion = {
  questionId: number;
  questionUuid: string;
  billId: number;
  question: string;
  askedBy: string;
  askedAt: Date;
  endedAt: Date | null;
  answer: string | null;
  requestKey: string | null;
};

const selectQuestions = (database: Database) =>
  database
    .selectFrom('bill_question')
    .select(['id as questionId', 'question_uuid as questionUuid', 'bill_id as billId', 'question', 'asked_by as askedBy'])
    .select(['asked_at as askedAt', 'ended_at as endedAt', 'answer', 'request_key as requestKey'])
    .orderBy('id');

export const findQuestions = (database: Database, billIds: readonly number[]): Promise<BillQuestion[]> =>
  billIds.length === 0 ? Promise.resolve([]) : selectQuestions(database).where('bill_id', 'in', billIds).execute();

export const findQuestion = async (database: Database, questionUuid: string): Promise<BillQuestion | null> =>
  (await selectQuestions(database).where('question_uuid', '=', questionUuid).executeTakeFirst()) ?? null;

export const waitsOf = (questions: readonly BillQuestion[]): Wait[] =>
  questions.map(({ askedAt: from, endedAt: to }) => ({ from, to }));

/** When the customer was to answer, bill by bill: what the clock leaves out. */
export const findBillWaits = async (
  database: Database,
  billIds: readonly number[],
): Promise<ReadonlyMap<number, readonly Wait[]>> => {
  const byBill = Map.groupBy(await findQuestions(database, billIds), ({ billId }) => billId);
  return new Map([...byBill].map(([billId, questions]) => [billId, waitsOf(questions)]));
};

export const insertQuestion = async (
  transaction: Transaction,
  { billId, question, by, now }: { billId: number; question: string; by: string; now: Date },
): Promise<void> => {
  await transaction.insertInto('bill_question').values({ bill_id: billId, question, asked_by: by, asked_at: now }).execute();
};

export const storeAnswer = async (
  transaction: Transaction,
  questionId: number,
  { answer, requestKey, now }: { answer: string; requestKey: string; now: Date },
) => {
  await transaction
    .updateTable('bill_question')
    .set({ answer, request_key: requestKey, ended_at: now })
    .where('id', '=', questionId)
    .execute();
};

/** It is decided or withdrawn: nobody has to answer any more. */
export const endQuestions = async (transaction: Transaction, billId: number, now: Date) => {
  await transaction
    .updateTable('bill_question')
    .set({ ended_at: now })
    .where('bill_id', '=', billId)
    .where('ended_at', 'is', null)
    .execute();
};

/** Asked so long ago, and neither answered nor reminded of: each is marked once. */
export const markQuestionsReminded = (
  transaction: Transaction,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<{ billId: number; question: string }[]> =>
  transaction
    .updateTable('bill_question')
    .set({ reminded_at: now })
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .returning(['bill_id as billId', 'question'])
    .execute();
