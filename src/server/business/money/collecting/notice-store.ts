import type { Transaction } from 'kysely';
import type { IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';

export type Notice = { policeId: number; amount: Cents; mandateId: number | null };

/** What customers know of the debits of that day. */
export const findNotices = async (
  database: Database,
  collectionDate: IsoDate,
  policeIds: readonly number[],
): Promise<Map<number, Notice>> => {
  const rows = await database
    .selectFrom('debit_notice')
    .select(['police_id as policeId', 'amount', 'mandate_id as mandateId'])
    .where('collection_date', '=', collectionDate)
    .where('police_id', 'in', policeIds)
    .execute();
  return new Map(rows.map((row) => [row.policeId, { ...row, amount: cents(row.amount) }]));
};

type NewNotice = Notice & { isMailed: boolean };

/** Of a day and a police there is one; a later one takes its place. */
export const keepNotices = async (
  transaction: Transaction<Tables>,
  notices: readonly NewNotice[],
  { collectionDate, now }: { collectionDate: IsoDate; now: Date },
) => {
  if (notices.length === 0) return;
  await transaction
    .insertInto('debit_notice')
    .values(
      notices.map(({ policeId, amount, mandateId, isMailed }) => ({
        police_id: policeId,
        collection_date: collectionDate,
        amount,
        mandate_id: mandateId,
        is_mailed: isMailed,
        created_at: now,
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['police_id', 'collection_date']).doUpdateSet((eb) => ({
        amount: eb.ref('excluded.amount'),
        mandate_id: eb.ref('excluded.mandate_id'),
        is_mailed: eb.ref('excluded.is_mailed'),
        created_at: eb.ref('excluded.created_at'),
      })),
    )
    .execute();
};

export const dropNotices = async (transaction: Transaction<Tables>, policeIds: readonly number[], collectionDate: IsoDate) => {
  if (policeIds.length === 0) return;
  await transaction
    .deleteFrom('debit_notice')
    .where('collection_date', '=', collectionDate)
    .where('police_id', 'in', policeIds)
    .execute();
};

/** How many debits of the day are announced, and what they come to. */
export const countNotices = async (database: Database, collectionDate: IsoDate): Promise<{ count: number; total: Cents }> => {
  const { count, total } = await database
    .selectFrom('debit_notice')
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string | null>('amount').as('total')])
    .where('collection_date', '=', collectionDate)
    .executeTakeFirstOrThrow();
  return { count: Number(count), total: cents(Number(total ?? 0)) };
};
