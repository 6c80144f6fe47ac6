import type { WorkSubjectKey } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Subject = { subjectKey: WorkSubjectKey; subjectId: number };
export type Claim = { subjectId: number; staffId: number; by: string; since: Date };

const selectClaims = (database: Database, subjectKey: WorkSubjectKey) =>
  database
    .selectFrom('work_claim')
    .innerJoin('staff', 'staff.id', 'work_claim.staff_id')
    .select(['work_claim.subject_id as subjectId', 'work_claim.staff_id as staffId', 'staff.name as by'])
    .select('work_claim.taken_at as since')
    .where('work_claim.kind_key', '=', subjectKey);

export const findClaims = async (database: Database, subjectKey: WorkSubjectKey, ids: readonly number[]): Promise<Claim[]> =>
  ids.length === 0 ? [] : selectClaims(database, subjectKey).where('work_claim.subject_id', 'in', ids).execute();

export const findClaim = async (database: Database, { subjectKey, subjectId }: Subject): Promise<Claim | null> =>
  (await findClaims(database, subjectKey, [subjectId]))[0] ?? null;

export const findClaimedIds = async (database: Database, subjectKey: WorkSubjectKey, staffId: number): Promise<number[]> =>
  (await selectClaims(database, subjectKey).where('work_claim.staff_id', '=', staffId).execute()).map(
    ({ subjectId }) => subjectId,
  );

/** False where somebody has it: the primary key decides who was first. */
export const insertClaim = async (
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

export const deleteClaim = async (transaction: Transaction, { subjectKey, subjectId }: Subject) => {
  await transaction.deleteFrom('work_claim').where('kind_key', '=', subjectKey).where('subject_id', '=', subjectId).execute();
};
