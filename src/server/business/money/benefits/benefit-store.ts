import { sql } from 'kysely';
import { isoDate, todayInBerlin, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import { benefitTitle, type BenefitStateKey, type PayoutStateKey } from '#domain/money/payout.ts';
import { maskIban, type Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';
import { isTaken } from './held-benefit-store.ts';

export type NewBenefit = {
  billId: number;
  /** Null for an advance, which comes before any. */
  settlementId: number | null;
  policeId: number;
  amount: Cents;
  accountHolder: string;
  iban: string;
  /** Names claim and bill. */
  remittance: string;
  /** Whoever decided it; null where it was decided by itself. */
  staffId: number | null;
  /** Whoever allowed an advance. */
  advanceBy?: string | null;
  /** Whoever named another account than the one that was decided. */
  payeeBy?: string | null;
  /** What was paid too much before, and pays for this one. */
  excessId?: number;
  /** Where the account is too new to be paid to. */
  heldUntil?: Date | null;
  now: Date;
};

/** Two that owe for the same settlement at once come one after the other. */
export const lockSettlement = (transaction: Transaction, settlementId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`benefits of settlement ${settlementId}`}, 0))`.execute(transaction);

/** What a settlement owes to an account already. */
export const findBenefitTo = async (
  transaction: Transaction,
  { settlementId, iban }: { settlementId: number; iban: string },
): Promise<number | null> => {
  const rows = await transaction
    .selectFrom('benefit')
    .select(['id', 'iban'])
    .where('settlement_id', '=', settlementId)
    .where('cancelled_at', 'is', null)
    .where('excess_id', 'is', null)
    .execute();
  // Sealed: the database cannot compare them.
  return rows.find((row) => row.iban === iban)?.id ?? null;
};

export const insertBenefit = async (transaction: Transaction, benefit: NewBenefit): Promise<number> => {
  const { id } = await transaction
    .insertInto('benefit')
    .values({
      bill_id: benefit.billId,
      settlement_id: benefit.settlementId,
      police_id: benefit.policeId,
      amount: benefit.amount,
      account_holder: benefit.accountHolder,
      iban: sealed(benefit.iban),
      remittance: benefit.remittance,
      staff_id: benefit.staffId,
      advance_by: benefit.advanceBy,
      payee_by: benefit.payeeBy,
      excess_id: benefit.excessId,
      held_until: benefit.heldUntil ?? null,
      created_at: benefit.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

const withBill = (database: Database) =>
  database
    .selectFrom('benefit')
    .leftJoin('bill', 'bill.id', 'benefit.bill_id')
    .select(['benefit.id as benefitId', 'benefit.bill_id as billId', 'benefit.police_id as policeId', 'benefit.amount'])
    .select(['benefit.account_holder as accountHolder', 'benefit.iban', 'benefit.remittance', 'held_until as heldUntil'])
    .select(['bill.bill_number as billNumber', 'bill.practice']);

export type OwedBenefit = Pick<NewBenefit, 'policeId' | 'amount' | 'accountHolder' | 'iban' | 'remittance'> & {
  benefitId: number;
  billId: number | null;
  title: string;
  /** Why the bank sent it back, and nobody has said that it may be tried again. */
  cameBack: string | null;
  heldUntil: Date | null;
};

/** What no payout has taken, in the order of their coming; named ones are held, since whoever corrects a bill may take them back. */
export const findOwedBenefits = async (
  database: Database,
  which: { benefitIds: readonly number[] } | { afterId: number; limit: number },
): Promise<OwedBenefit[]> => {
  if ('benefitIds' in which && which.benefitIds.length === 0) return [];
  const query = withBill(database)
    .select(
      sql<string | null>`(
        select coalesce(reason, 'ohne Grund') from payout
        where benefit_id = benefit.id and state_key = 'failed' and not is_cleared order by id desc limit 1
      )`.as('cameBack'),
    )
    .where(sql<boolean>`not ${isTaken}`)
    .where('cancelled_at', 'is', null)
    .where('excess_id', 'is', null)
    .orderBy('benefit.id');
  const rows = await (
    'benefitIds' in which
      ? query.where('benefit.id', 'in', which.benefitIds).forUpdate('benefit')
      : query.where('benefit.id', '>', which.afterId).limit(which.limit)
  ).execute();
  return rows.map(({ amount, billNumber, practice, ...row }) => ({
    ...row,
    amount: cents(Number(amount)),
    title: benefitTitle({ billNumber, practice }),
  }));
};

/** Whoever decided the benefits in a run or named their account, by access and by name. */
export const findDeciders = async (database: Database, runId: number) =>
  (
    await database
      .selectFrom('payout')
      .innerJoin('benefit', 'benefit.id', 'payout.benefit_id')
      .leftJoin('settlement', 'settlement.id', 'benefit.settlement_id')
      .innerJoin('bill', 'bill.id', 'benefit.bill_id')
      .select(['benefit.staff_id as staffId', 'bill.bill_number as billNumber', 'bill.practice'])
      .select(['advance_by as advanceBy', 'payee_by as payeeBy', 'settlement.decided_by as decidedBy'])
      .select('settlement.staff_id as deciderId')
      .where('payout.run_id', '=', runId)
      .orderBy('payout.id')
      .execute()
  ).flatMap(({ staffId, deciderId, advanceBy, payeeBy, decidedBy, ...bill }) => {
    const title = benefitTitle(bill);
    const decider = { staffId: payeeBy === null ? staffId : deciderId, name: advanceBy ?? decidedBy, title };
    return payeeBy === null ? [decider] : [decider, { staffId, name: payeeBy, title }];
  });

export const findBenefitTitles = async (database: Database, benefitIds: readonly number[]): Promise<Map<number, string>> => {
  if (benefitIds.length === 0) return new Map();
  const rows = await withBill(database).where('benefit.id', 'in', benefitIds).execute();
  return new Map(rows.map(({ benefitId, ...bill }) => [benefitId, benefitTitle(bill)]));
};

export type Benefit = {
  benefitId: number;
  /** Null once the bill is past its time. */
  billId: number | null;
  policeId: number;
  amount: Cents;
  title: string;
  accountHolder: string;
  ibanMasked: string;
  stateKey: BenefitStateKey;
  /** Before anybody decided. */
  isAdvance: boolean;
  owedOn: IsoDate;
  /** Since when the bank has it, and when it carries it out. */
  releasedOn: IsoDate | null;
  executedOn: IsoDate | null;
  paidOn: IsoDate | null;
  failedOn: IsoDate | null;
  /** Why it came back. */
  reason: string | null;
};

const stateOf = (last: PayoutStateKey | null, isCleared: boolean): BenefitStateKey => {
  if (last === 'draft') return 'in_run';
  if (last === 'released') return 'released';
  if (last === 'settled') return 'paid';
  return last === 'failed' && !isCleared ? 'failed' : 'owed';
};

const dayOrNull = (day: string | null) => (day === null ? null : isoDate(day));

/** With how far each is, in the order of their coming. */
const findBenefits = async (database: Database, column: 'bill_id' | 'police_id', ids: readonly number[]): Promise<Benefit[]> => {
  if (ids.length === 0) return [];
  const rows = await withBill(database)
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payout')
          .innerJoin('payout_run', 'payout_run.id', 'payout.run_id')
          .select(['payout.id as payoutId', 'payout.state_key as stateKey', 'is_cleared as isCleared', 'reason'])
          .select(['released_at as releasedAt', 'executed_on as executedOn'])
          .whereRef('payout.benefit_id', '=', 'benefit.id')
          .where('discarded_at', 'is', null)
          .where('payout.state_key', '<>', 'left_out')
          .orderBy('payout.id', 'desc')
          .limit(1)
          .as('last'),
      (join) => join.onTrue(),
    )
    .leftJoin('ledger_transaction as done', (join) =>
      join.on(
        'done.source_key',
        '=',
        sql<string>`'payout ' || last."payoutId" || case last."stateKey" when 'failed' then ' failed' else ' settled' end`,
      ),
    )
    .select(['last.stateKey', 'last.isCleared', 'last.reason', 'last.releasedAt', 'last.executedOn'])
    .select(['done.booked_on as doneOn', 'benefit.created_at as createdAt', 'excess_id as excessId'])
    .select(sql<boolean>`advance_by is not null`.as('isAdvance'))
    .where(`benefit.${column}`, 'in', ids)
    .where('cancelled_at', 'is', null)
    .orderBy('benefit.id')
    .execute();
  return rows.map(({ benefitId, billId, policeId, amount, accountHolder, iban, ...row }) => {
    const owedOn = todayInBerlin(row.createdAt);
    const stateKey = row.excessId === null ? stateOf(row.stateKey, row.isCleared ?? false) : 'set_off';
    const isUnderWay = stateKey === 'released' || stateKey === 'paid';
    return {
      benefitId,
      billId,
      policeId,
      amount: cents(Number(amount)),
      title: benefitTitle(row),
      accountHolder,
      ibanMasked: maskIban(iban as Iban),
      stateKey,
      isAdvance: row.isAdvance,
      owedOn,
      releasedOn: isUnderWay && row.releasedAt !== null ? todayInBerlin(row.releasedAt) : null,
      executedOn: isUnderWay ? dayOrNull(row.executedOn) : null,
      paidOn: stateKey === 'paid' ? dayOrNull(row.doneOn) : null,
      failedOn: stateKey === 'failed' ? dayOrNull(row.doneOn) : null,
      reason: stateKey === 'failed' ? row.reason : null,
    };
  });
};

/** For whoever follows a bill. */
export const findBenefitsOfBills = (database: Database, billIds: readonly number[]) => findBenefits(database, 'bill_id', billIds);

/** For the account of a customer. */
export const findBenefitsOfPolices = (database: Database, policeIds: readonly number[]) =>
  findBenefits(database, 'police_id', policeIds);
