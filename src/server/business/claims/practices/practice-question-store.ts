import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** What a practice is asked about a bill (spec 24.9). */
export type PracticeQuestion = {
  questionId: number;
  questionUuid: string;
  billId: number;
  practiceId: number;
  email: string;
  question: string;
  askedBy: string;
  askedAt: Date;
  expiresAt: Date;
  endedAt: Date | null;
  answer: string | null;
  answeredBy: string | null;
  requestKey: string | null;
};

const selectQuestions = (database: Database) =>
  database
    .selectFrom('practice_question')
    .select(['id as questionId', 'question_uuid as questionUuid', 'bill_id as billId', 'practice_id as practiceId', 'email'])
    .select(['question', 'asked_by as askedBy', 'asked_at as askedAt', 'expires_at as expiresAt', 'ended_at as endedAt'])
    .select(['answer', 'answered_by as answeredBy', 'request_key as requestKey'])
    .orderBy('id');

/** The oldest first. */
export const findPracticeQuestions = (database: Database, billIds: readonly number[]): Promise<PracticeQuestion[]> =>
  billIds.length === 0 ? Promise.resolve([]) : selectQuestions(database).where('bill_id', 'in', billIds).execute();

export const findPracticeQuestion = async (database: Database, questionId: number): Promise<PracticeQuestion | null> =>
  (await selectQuestions(database).where('id', '=', questionId).executeTakeFirst()) ?? null;

export const findPracticeQuestionOfLink = async (database: Database, tokenHash: string): Promise<PracticeQuestion | null> =>
  (await selectQuestions(database)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('practice_question_link').select('question_id').where('token_hash', '=', tokenHash),
    )
    .executeTakeFirst()) ?? null;

type NewQuestion = Pick<PracticeQuestion, 'billId' | 'practiceId' | 'email' | 'question' | 'askedBy' | 'askedAt' | 'expiresAt'>;

export const insertPracticeQuestion = async (transaction: Transaction, question: NewQuestion): Promise<number> => {
  const { id } = await transaction
    .insertInto('practice_question')
    .values({
      bill_id: question.billId,
      practice_id: question.practiceId,
      email: question.email,
      question: question.question,
      asked_by: question.askedBy,
      asked_at: question.askedAt,
      expires_at: question.expiresAt,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const insertPracticeLink = async (transaction: Transaction, questionId: number, tokenHash: string, now: Date) => {
  await transaction
    .insertInto('practice_question_link')
    .values({ token_hash: tokenHash, question_id: questionId, created_at: now })
    .execute();
};

export const storePracticeAnswer = async (
  transaction: Transaction,
  questionId: number,
  { answer, answeredBy, requestKey, now }: { answer: string; answeredBy: string; requestKey: string; now: Date },
) => {
  await transaction
    .updateTable('practice_question')
    .set({ answer, answered_by: answeredBy, request_key: requestKey, ended_at: now })
    .where('id', '=', questionId)
    .execute();
};

/** Those that nobody has to answer any more. */
export const closePracticeQuestions = (transaction: Transaction, billId: number, now: Date): Promise<{ questionId: number }[]> =>
  transaction
    .updateTable('practice_question')
    .set({ ended_at: now })
    .where('bill_id', '=', billId)
    .where('ended_at', 'is', null)
    .returning('id as questionId')
    .execute();

/** Asked so long ago, and neither answered nor reminded of: each is marked once. */
export const markPracticesReminded = (
  transaction: Transaction,
  { askedBefore, now }: { askedBefore: Date; now: Date },
): Promise<{ questionId: number }[]> =>
  transaction
    .updateTable('practice_question')
    .set({ reminded_at: now })
    .where('ended_at', 'is', null)
    .where('reminded_at', 'is', null)
    .where('asked_at', '<=', askedBefore)
    .where('expires_at', '>', now)
    .returning('id as questionId')
    .execute();
