import type { WorkSubjectKey } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Subject = { subjectKey: WorkSubjectKey; subjectId: number };
export type TakenBy = { subjectId: number; staffId: number; by: string; since: Date };

export const takerKey = (subjectKey: string, subjectId: number) => `${subjectKey} ${subjectId}`;

const selectTakers = (database: Database) =>
  database
    .selectFrom('work_claim')
    .innerJoin('staff', 'staff.id', 'work_claim.staff_id')
    .select(['work_claim.subject_id as subjectId', 'work_claim.staff_id as staffId', 'staff.name as by'])
    .select(['work_claim.taken_at as since', 'work_claim.kind_key as subjectKey']);

/** By `takerKey`. */
export const findAllTakers = async (database: Database): Promise<ReadonlyMap<string, TakenBy>> =>
  new Map((await selectTakers(database).execute()).map((row) => [takerKey(row.subjectKey, row.subjectId), row]));

export const findTaker = async (database: Database, { subjectKey, subjectId }: Subject): Promise<TakenBy | null> =>
  (await selectTakers(database)
    .where('work_claim.kind_key', '=', subjectKey)
    .where('work_claim.subject_id', '=', subjectId)
    .executeTakeFirst()) ?? null;

/** False where somebody has it: the primary key decides who was first. */
export const insertTaking = async (
  transaction: Transaction,
  { subjectKey, subjectId, staffId, now }: Subject & { staffId: number; now: Date },
): Promise<boolean> => {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('work_claim')
    .values({ kind_key: subjectKey, subject_id: subjectId, staff_id: staffId, taken_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (numInsertedOrUpdatedRows ?? 0n) > 0n;
};

export const deleteTaking = async (transaction: Transaction, { subjectKey, subjectId }: Subject) => {
  await transaction.deleteFrom('work_claim').where('kind_key', '=', subjectKey).where('subject_id', '=', subjectId).execute();
};
