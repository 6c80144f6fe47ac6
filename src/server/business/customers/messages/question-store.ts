import { sql } from 'kysely';
import { messageLimits } from '#domain/person/message.ts';
import type { Wait } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { selectMessages, type Message } from './message-store.ts';

const dayMs = 24 * 3_600_000;
/** Half of the time that a case waits. */
const patienceMs = (messageLimits.questionDays / 2) * dayMs;

export const questionEnd = ({ writtenAt }: Pick<Message, 'writtenAt'>) =>
  new Date(writtenAt.getTime() + messageLimits.questionDays * dayMs);

/** The first that the customer wrote afterwards, to any question about the case or without a link: only a person can tell what that is about. */
const answeredAt = sql<Date | null>`(
  select min(answer.written_at) from message answer
  where answer.user_id = message.user_id and answer.id > message.id and answer.written_by is null
    and (answer.answers_id is null or answer.answers_id in (select id from message asked where asked.case_id = message.case_id)))`;

/** When customers were to answer about these cases, oldest first; an array of any length, as the Arbeitskorb asks for all. */
export const findCaseWaits = async (
  database: Database,
  caseIds: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, readonly (Wait & { isExpired: boolean })[]>> => {
  if (caseIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('message')
    .select([sql<number>`case_id`.as('caseId'), 'written_at as writtenAt', answeredAt.as('answeredAt')])
    .where('case_id', '=', sql<number>`any(${caseIds}::bigint[])`)
    .orderBy('id')
    .execute();
  const waits = rows.map(({ caseId, writtenAt: from, answeredAt: answered }) => {
    const end = questionEnd({ writtenAt: from });
    const isAnswered = answered !== null && answered < end;
    const isExpired = !isAnswered && end <= now;
    return { caseId, from, to: isAnswered ? answered : isExpired ? end : null, isExpired };
  });
  return Map.groupBy(waits, ({ caseId }) => caseId);
};

/** Cases that customers were asked about so lately that they may still answer; some of them have. */
export const findLatelyAsked = async (database: Database, now: Date): Promise<number[]> =>
  (
    await database
      .selectFrom('message')
      .select(sql<number>`case_id`.as('caseId'))
      .distinct()
      .where('case_id', 'is not', null)
      .where('written_at', '>', new Date(now.getTime() - messageLimits.questionDays * dayMs))
      .execute()
  ).map(({ caseId }) => caseId);

/** What was asked about a case and answered by these links, oldest first. */
export const findMessagesOfCase = (database: Database, caseId: number): Promise<Message[]> =>
  selectMessages(database)
    .where(({ eb, or, selectFrom }) =>
      or([
        eb('case_id', '=', caseId),
        eb('answers_id', 'in', selectFrom('message as asked').select('asked.id').where('asked.case_id', '=', caseId)),
      ]),
    )
    .orderBy('id')
    .execute();

/** Those whose time it is to be reminded, once: asked a week ago about a case that is still open. */
export const markReminded = (transaction: Transaction, now: Date): Promise<{ messageId: number; userId: number }[]> =>
  transaction
    .updateTable('message')
    .set({ reminded_at: now })
    .where('case_id', 'in', (eb) => eb.selectFrom('customer_case').select('id').where('case_state_key', '=', 'open'))
    .where('reminded_at', 'is', null)
    .where('written_at', '<=', new Date(now.getTime() - patienceMs))
    .where('written_at', '>', new Date(now.getTime() - messageLimits.questionDays * dayMs))
    .where(answeredAt, 'is', null)
    .returning(['id as messageId', 'user_id as userId'])
    .execute();
