import { sql } from 'kysely';
import { todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** Paid for a bill, and not owed after all (spec 20.11). */
export type Excess = {
  excessId: number;
  billId: number | null;
  policeId: number;
  amount: Cents;
  /** What was not set off; the customer has it still. */
  remaining: Cents;
  since: IsoDate;
  waivedBy: string | null;
};

type NewExcess = { billId: number; settlementId: number; policeId: number; amount: Cents; now: Date };

export const insertExcess = async (transaction: Transaction, excess: NewExcess): Promise<number> => {
  const { id } = await transaction
    .insertInto('benefit_excess')
    .values({
      bill_id: excess.billId,
      settlement_id: excess.settlementId,
      police_id: excess.policeId,
      amount: excess.amount,
      created_at: excess.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const selectExcesses = (database: Database) =>
  database
    .selectFrom('benefit_excess')
    .select(['id as excessId', 'bill_id as billId', 'police_id as policeId', 'amount', 'created_at as createdAt'])
    .select('waived_by as waivedBy')
    .select(
      sql<number>`amount - (select coalesce(sum(amount), 0) from benefit where excess_id = benefit_excess.id)`.as('remaining'),
    )
    .orderBy('id');

type Row = Awaited<ReturnType<ReturnType<typeof selectExcesses>['execute']>>[number];
const toExcess = ({ amount, remaining, createdAt, ...row }: Row): Excess => ({
  ...row,
  amount: cents(Number(amount)),
  remaining: cents(Number(remaining)),
  since: todayInBerlin(createdAt),
});

export const findExcessesOfBills = async (database: Database, billIds: readonly number[]): Promise<Excess[]> =>
  billIds.length === 0 ? [] : (await selectExcesses(database).where('bill_id', 'in', billIds).execute()).map(toExcess);

/** What nobody has said a word about yet, the oldest first. */
export const listOpenExcesses = async (database: Database, limit: number): Promise<Excess[]> => {
  const rows = await selectExcesses(database).where('waived_at', 'is', null).limit(limit).execute();
  return rows.map(toExcess).filter(({ remaining }) => remaining > 0);
};

/** Whoever sets it off or waives it holds it. */
export const lockExcess = async (transaction: Transaction, excessId: number): Promise<Excess | null> => {
  const held = await transaction
    .selectFrom('benefit_excess')
    .select('id')
    .where('id', '=', excessId)
    .forUpdate()
    .executeTakeFirst();
  const row = held && (await selectExcesses(transaction).where('id', '=', excessId).executeTakeFirst());
  return row === undefined ? null : toExcess(row);
};

export const markWaived = async (transaction: Transaction, excessId: number, { by, now }: { by: string; now: Date }) => {
  await transaction.updateTable('benefit_excess').set({ waived_at: now, waived_by: by }).where('id', '=', excessId).execute();
};

/** What was set off already against this benefit, by the same person: what was taken of it was cancelled and paid in one moment. */
export const findSetOff = async (
  transaction: Transaction,
  { excessId, benefitId, staffId }: { excessId: number; benefitId: number; staffId: number | null },
): Promise<Cents | null> => {
  const row = await transaction
    .selectFrom('benefit as done')
    .innerJoin('benefit as former', (join) =>
      join.onRef('former.cancelled_at', '=', 'done.created_at').onRef('former.bill_id', '=', 'done.bill_id'),
    )
    .select('done.amount')
    .where('former.id', '=', benefitId)
    .where('done.excess_id', '=', excessId)
    .where((eb) => (staffId === null ? eb('done.staff_id', 'is', null) : eb('done.staff_id', '=', staffId)))
    .executeTakeFirst();
  return row === undefined ? null : cents(Number(row.amount));
};
