import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { RoleKey } from '#domain/staff/role.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type Absence = {
  absenceId: number;
  staffId: number;
  name: string;
  substituteId: number;
  substituteName: string;
  fromDay: IsoDate;
  toDay: IsoDate;
};

/** Those that are not over, the first to begin first. */
export const findAbsences = (database: Database, today: IsoDate): Promise<Absence[]> =>
  database
    .selectFrom('staff_absence')
    .innerJoin('staff', 'staff.id', 'staff_absence.staff_id')
    .innerJoin('staff as substitute', 'substitute.id', 'staff_absence.substitute_id')
    .select(['staff_absence.id as absenceId', 'staff.id as staffId', 'staff.name', 'substitute.id as substituteId'])
    .select(['substitute.name as substituteName', 'from_day as fromDay', 'to_day as toDay'])
    .where('to_day', '>=', today)
    .where('staff.is_enabled', '=', true)
    .orderBy('from_day')
    .orderBy('staff_absence.id')
    .$castTo<Absence>()
    .execute();

export const insertAbsence = async (
  transaction: Transaction,
  { staffId, substituteId, fromDay, toDay }: Pick<Absence, 'staffId' | 'substituteId' | 'fromDay' | 'toDay'>,
) => {
  await transaction
    .insertInto('staff_absence')
    .values({ staff_id: staffId, substitute_id: substituteId, from_day: fromDay, to_day: toDay })
    .execute();
};

export const deleteAbsence = async (transaction: Transaction, absenceId: number) => {
  await transaction.deleteFrom('staff_absence').where('id', '=', absenceId).execute();
};

export type Colleague = { staffId: number; name: string; roleKey: RoleKey };

/** Whoever may come in. */
export const findColleagues = (database: Database): Promise<Colleague[]> =>
  database
    .selectFrom('staff')
    .select(['id as staffId', 'name', 'role_key as roleKey'])
    .where('is_enabled', '=', true)
    .orderBy('name')
    .execute();
