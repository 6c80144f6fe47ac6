import { type IsoDate, isoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database } from '#server/foundation/database/connect.ts';

export type MadeDebit = {
  policeId: number;
  collectionDate: IsoDate;
  settledOn: IsoDate;
  amount: Cents;
  iban: Iban;
  mandateReference: string;
  stateKey: 'collected' | 'rejected' | 'returned';
};

/** All that was ever handed to the bank for these, the oldest first. */
export const findDebits = async (database: Database, policeIds: readonly number[]): Promise<MadeDebit[]> => {
  if (policeIds.length === 0) return [];
  const rows = await database
    .selectFrom('debit')
    .innerJoin('collection_run', 'collection_run.id', 'debit.run_id')
    .select([
      'police_id as policeId',
      'collection_date as collectionDate',
      'collection_run.settled_on as settledOn',
      'amount',
      'iban',
    ])
    .select(['mandate_reference as mandateReference', 'state_key as stateKey'])
    .where('police_id', 'in', policeIds)
    .orderBy('debit.id')
    .execute();
  return rows.map((row) => ({
    ...row,
    collectionDate: isoDate(row.collectionDate),
    settledOn: isoDate(row.settledOn),
    amount: cents(Number(row.amount)),
    iban: row.iban as Iban,
  }));
};

/** Whether customers were told of the debits of a day: then nothing else is collected on it. */
export const isAnnounced = async (database: Database, collectionDate: IsoDate): Promise<boolean> =>
  (await database
    .selectFrom('debit_notice')
    .select('police_id')
    .where('collection_date', '=', collectionDate)
    .limit(1)
    .executeTakeFirst()) !== undefined;
