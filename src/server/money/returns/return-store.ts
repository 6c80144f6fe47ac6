import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import type { Cents } from '#domain/basics/money.ts';
import type { Tables } from '#server/database/tables.ts';

type NewReturn = {
  debitId: number;
  policeId: number;
  importId: number;
  reasonCode: string | null;
  returnedOn: IsoDate;
  now: Date;
};

/** A person's until it is known what is done about it. */
export const insertReturn = async (
  transaction: Transaction<Tables>,
  { debitId, policeId, importId, reasonCode, returnedOn, now }: NewReturn,
): Promise<number> => {
  const { id } = await transaction
    .insertInto('debit_return')
    .values({
      debit_id: debitId,
      police_id: policeId,
      import_id: importId,
      reason_code: reasonCode,
      returned_on: returnedOn,
      treatment_key: 'person',
      created_at: now,
      closed_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const addCharge = async (transaction: Transaction<Tables>, debitId: number, charge: Cents) => {
  await transaction.updateTable('debit_return').set({ charge }).where('debit_id', '=', debitId).execute();
};

export const setTreatment = async (
  transaction: Transaction<Tables>,
  returnId: number,
  treatmentKey: 'retried' | 'reminded' | 'covered' | 'person',
) => {
  await transaction.updateTable('debit_return').set({ treatment_key: treatmentKey }).where('id', '=', returnId).execute();
};

export const findReturnCharge = async (transaction: Transaction<Tables>, debitIds: readonly number[]): Promise<number> => {
  const { sum } = await transaction
    .selectFrom('debit_return')
    .select(({ fn }) => fn.sum<string | null>('charge').as('sum'))
    .where('debit_id', 'in', debitIds)
    .executeTakeFirstOrThrow();
  return Number(sum ?? 0);
};
