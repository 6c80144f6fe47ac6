import { sql } from 'kysely';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Transaction } from '#server/foundation/database/connect.ts';

/** What a bank has, or had. */
export const isTaken = sql<boolean>`exists (select from payout where benefit_id = benefit.id and state_key in ('released', 'settled'))`;

export type HeldBenefit = {
  settlementId: number | null;
  amount: Cents;
  accountHolder: string;
  iban: string;
  remittance: string;
  advanceBy: string | null;
  benefitId: number;
  /** No bank has it: it may still be lowered. */
  isFree: boolean;
};

/** What is owed or paid for a bill, held against whoever releases a payout at the same time. */
export const lockBenefits = async (transaction: Transaction, billId: number): Promise<HeldBenefit[]> => {
  const ofBill = transaction.selectFrom('benefit').where('bill_id', '=', billId).where('cancelled_at', 'is', null).orderBy('id');
  await ofBill.select('id').forUpdate().execute();
  // Read anew: whoever held one of them before may have handed it to the bank.
  const rows = await ofBill
    .select(['id as benefitId', 'settlement_id as settlementId', 'amount', 'account_holder as accountHolder', 'iban'])
    .select(['remittance', 'advance_by as advanceBy'])
    .select(sql<boolean>`excess_id is null and not ${isTaken}`.as('isFree'))
    .execute();
  return rows.map(({ amount, ...row }) => ({ ...row, amount: cents(Number(amount)) }));
};

/** The bill that a benefit of a contract is paid for. */
export const findBenefitWithBill = async (
  transaction: Transaction,
  { benefitId, policeId }: { benefitId: number; policeId: number },
) =>
  (await transaction
    .selectFrom('benefit')
    .innerJoin('bill', 'bill.id', 'benefit.bill_id')
    .select(['bill.id as billId', 'payee_key as payeeKey', 'bill.bill_number as billNumber', 'bill.practice'])
    .where('benefit.id', '=', benefitId)
    .where('police_id', '=', policeId)
    .executeTakeFirst()) ?? null;

export const markCancelled = async (transaction: Transaction, benefitId: number, now: Date) => {
  await transaction.updateTable('benefit').set({ cancelled_at: now }).where('id', '=', benefitId).execute();
};
