import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { WorkSubjectKey } from '#domain/staff/work.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Subject = { subjectKey: WorkSubjectKey; subjectId: number };
/** `substituteId`: does their work today, while they are away. */
export type TakenBy = {
  /** As `takerKey` has it. */
  subjectKey: string;
  subjectId: number;
  staffId: number;
  by: string;
  since: Date;
  substituteId: number | null;
  substituteName: string | null;
};

export const takerKey = (subjectKey: string, subjectId: number) => `${subjectKey} ${subjectId}`;

const selectTakers = (database: Database, today: IsoDate) =>
  database
    .selectFrom('work_claim')
    .innerJoin('staff', 'staff.id', 'work_claim.staff_id')
    .leftJoin('staff_absence', (join) =>
      join
        .onRef('staff_absence.staff_id', '=', 'work_claim.staff_id')
        .on('staff_absence.from_day', '<=', today)
        .on('staff_absence.to_day', '>=', today),
    )
    .leftJoin('staff as substitute', (join) =>
      join.onRef('substitute.id', '=', 'staff_absence.substitute_id').on('substitute.is_enabled', '=', true),
    )
    .select(['substitute.id as substituteId', 'substitute.name as substituteName'])
    .select(['work_claim.subject_id as subjectId', 'work_claim.staff_id as staffId', 'staff.name as by'])
    .select(['work_claim.taken_at as since', 'work_claim.kind_key as subjectKey']);

/** Maps them by `takerKey`. */
export const findAllTakers = async (database: Database, today: IsoDate): Promise<ReadonlyMap<string, TakenBy>> =>
  new Map((await selectTakers(database, today).execute()).map((row) => [takerKey(row.subjectKey, row.subjectId), row]));

export const findTaker = async (
  database: Database,
  { subjectKey, subjectId }: Subject,
  today: IsoDate,
): Promise<TakenBy | null> =>
  (await selectTakers(database, today)
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

/** From one person, or from nobody, to another; false where it was not with them any more. */
export const moveTaking = async (
  transaction: Transaction,
  { subjectKey, subjectId }: Subject,
  { fromStaffId, toStaffId, now }: { fromStaffId: number | null; toStaffId: number; now: Date },
): Promise<boolean> => {
  if (fromStaffId === null) return insertTaking(transaction, { subjectKey, subjectId, staffId: toStaffId, now });
  const { numUpdatedRows } = await transaction
    .updateTable('work_claim')
    .set({ staff_id: toStaffId, taken_at: now })
    .where('kind_key', '=', subjectKey)
    .where('subject_id', '=', subjectId)
    .where('staff_id', '=', fromStaffId)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
};

export const deleteTaking = async (transaction: Transaction, { subjectKey, subjectId }: Subject) => {
  await transaction.deleteFrom('work_claim').where('kind_key', '=', subjectKey).where('subject_id', '=', subjectId).execute();
};
