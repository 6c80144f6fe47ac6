import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { MovementKey } from '#domain/money/ledger-accounts.ts';
import type { MovementDetail } from '#domain/money/bank/movement-text.ts';
import type { Database } from '#server/foundation/database/connect.ts';

/** What moved on the account of a police; positive is what the customer owes. */
export type CustomerMovement = {
  transactionId: number;
  sourceKey: string;
  policeId: number;
  movementKey: MovementKey;
  bookedOn: IsoDate;
  dueOn: IsoDate;
  period: { from: IsoDate; to: IsoDate } | null;
  detail: MovementDetail;
  amount: Cents;
};

/** In the order of their days, those of a day in the order of writing; until a day, that one included. */
export const findCustomerMovements = async (
  database: Database,
  policeIds: readonly number[],
  until: IsoDate,
): Promise<CustomerMovement[]> => {
  if (policeIds.length === 0) return [];
  const rows = await database
    .selectFrom('ledger_entry')
    .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
    .select(['ledger_transaction.id as transactionId', 'police_id as policeId', 'movement_key as movementKey'])
    .select([
      'source_key as sourceKey',
      'booked_on as bookedOn',
      'due_on as dueOn',
      'period_from as from',
      'period_to as to',
      'detail',
      'amount',
    ])
    .where('account_key', '=', 'customer')
    .where('police_id', 'in', policeIds)
    .where('booked_on', '<=', until)
    .orderBy('booked_on')
    .orderBy('ledger_transaction.id')
    .orderBy('line')
    .execute();
  return rows.map(({ transactionId, sourceKey, policeId, movementKey, bookedOn, dueOn, from, to, detail, amount }) => ({
    transactionId,
    sourceKey,
    policeId: policeId as number,
    movementKey,
    bookedOn: isoDate(bookedOn),
    dueOn: isoDate(dueOn as string),
    period: from === null || to === null ? null : { from: isoDate(from), to: isoDate(to) },
    detail,
    amount: cents(Number(amount)),
  }));
};

/** What a source booked, line by line; nothing where it booked nothing. */
export const findEntriesOfSource = async (database: Database, sourceKey: string) =>
  (
    await database
      .selectFrom('ledger_entry')
      .innerJoin('ledger_transaction', 'ledger_transaction.id', 'ledger_entry.transaction_id')
      .select(['ledger_transaction.id as transactionId', 'movement_key as movementKey', 'account_key as accountKey'])
      .select(['police_id as policeId', 'due_on as dueOn', 'amount'])
      .where('source_key', '=', sourceKey)
      .orderBy('line')
      .execute()
  ).map(({ dueOn, amount, ...entry }) => ({
    ...entry,
    dueOn: dueOn === null ? null : isoDate(dueOn),
    amount: cents(Number(amount)),
  }));

/** The last thing that was booked on any of these accounts. */
export const findLastTransaction = async (database: Database, policeIds: readonly number[]): Promise<number> => {
  const { last } = await database
    .selectFrom('ledger_entry')
    .select(({ fn }) => fn.max<number | null>('transaction_id').as('last'))
    .where('account_key', '=', 'customer')
    .where('police_id', 'in', policeIds)
    .executeTakeFirstOrThrow();
  return Number(last ?? 0);
};

/** Those of which the books know something. */
export const findBookedPolices = async (database: Database, policeIds: readonly number[]): Promise<Set<number>> => {
  if (policeIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('ledger_entry')
    .select('police_id')
    .distinct()
    .where('account_key', '=', 'customer')
    .where('police_id', 'in', policeIds)
    .execute();
  return new Set(rows.flatMap(({ police_id }) => police_id ?? []));
};
