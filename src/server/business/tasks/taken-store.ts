import type { WorkSubjectKey } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Subject = { subjectKey: WorkSubjectKey; subjectId: number };
export type TakenBy = { subjectId: number; staffId: number; by: string; since: Date };

const selectTakers = (database: Database, subjectKey: WorkSubjectKey) =>
  database
    .selectFrom('work_claim')
    .innerJoin('staff', 'staff.id', 'work_claim.staff_id')
    .select(['work_claim.subject_id as subjectId', 'work_claim.staff_id as staffId', 'staff.name as by'])
    .select('work_claim.taken_at as since')
    .where('work_claim.kind_key', '=', subjectKey);

export const findTakers = async (database: Database, subjectKey: WorkSubjectKey, ids: readonly number[]): Promise<TakenBy[]> =>
  ids.length === 0 ? [] : selectTakers(database, subjectKey).where('work_claim.subject_id', 'in', ids).execute();

export const findTaker = async (database: Database, { subjectKey, subjectId }: Subject): Promise<TakenBy | null> =>
  (await findTakers(database, subjectKey, [subjectId]))[0] ?? null;

export const findTakenIds = async (database: Database, subjectKey: WorkSubjectKey, staffId: number): Promise<number[]> =>
  (await selectTakers(database, subjectKey).where('work_claim.staff_id', '=', staffId).execute()).map(
    ({ subjectId }) => subjectId,
  );

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
