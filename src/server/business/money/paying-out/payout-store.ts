import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { PayoutCauseKey, PayoutStateKey } from '#domain/money/payout.ts';
import { fileIdOf } from '#domain/money/bank/sepa-text.ts';
import type { Actor } from '#server/foundation/audit/audit-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

export type PayoutRun = {
  runId: number;
  messageId: string;
  madeBy: string;
  madeByStaffId: number | null;
  madeAt: Date;
  releasedBy: string | null;
  releasedAt: Date | null;
  executedOn: IsoDate | null;
  discardedBy: string | null;
  discardedAt: Date | null;
  discardReason: string | null;
  fileNumber: number;
  /** The bank refused the file or a part of it, and nobody has made it anew. */
  refusedReason: string | null;
};

export type StoredPayout = {
  payoutId: number;
  runId: number;
  /** Null where it goes back to whoever sent it, for a line of the bank. */
  policeId: number | null;
  mandateId: number | null;
  itemId: number | null;
  benefitId: number | null;
  amount: Cents;
  causeKey: PayoutCauseKey;
  endToEndId: string;
  accountHolder: string;
  iban: string;
  remittance: string;
  stateKey: PayoutStateKey;
  reason: string | null;
};

const selectRuns = (database: Database) =>
  database
    .selectFrom('payout_run')
    .select(['id as runId', 'message_id as messageId', 'made_by as madeBy', 'made_by_staff_id as madeByStaffId'])
    .select(['made_at as madeAt', 'released_by as releasedBy', 'released_at as releasedAt', 'executed_on as executedOn'])
    .select(['discarded_by as discardedBy', 'discarded_at as discardedAt', 'discard_reason as discardReason'])
    .select(['file_number as fileNumber', 'refused_reason as refusedReason']);

type RunRow = Omit<PayoutRun, 'executedOn'> & { executedOn: string | null };
const toRun = ({ executedOn, ...run }: RunRow): PayoutRun => ({
  ...run,
  messageId: fileIdOf(run.messageId, run.fileNumber),
  executedOn: executedOn === null ? null : isoDate(executedOn),
});

/** Newest first. */
export const findRuns = async (database: Database, { after, limit }: Portion<number>) => {
  const query = selectRuns(database).orderBy('id', 'desc').limit(limit);
  return (await (after === null ? query : query.where('id', '<', after)).execute()).map(toRun);
};

export const findRun = async (database: Database, runId: number): Promise<PayoutRun | null> => {
  const row = await selectRuns(database).where('id', '=', runId).executeTakeFirst();
  return row === undefined ? null : toRun(row);
};

export const lockRun = async (transaction: Transaction, runId: number): Promise<PayoutRun | null> => {
  const row = await selectRuns(transaction).where('id', '=', runId).forUpdate().executeTakeFirst();
  return row === undefined ? null : toRun(row);
};

/** Two that make one at once come one after the other; the index is the last guard. */
export const lockDrafts = async (transaction: Transaction): Promise<number | null> => {
  await sql`select pg_advisory_xact_lock(1851002)`.execute(transaction);
  const draft = await transaction
    .selectFrom('payout_run')
    .select('id')
    .where('released_at', 'is', null)
    .where('discarded_at', 'is', null)
    .executeTakeFirst();
  return draft?.id ?? null;
};

export const insertRun = async (transaction: Transaction, { staffId, name }: Actor, now: Date): Promise<number> => {
  const { id } = await transaction
    .insertInto('payout_run')
    .values({ made_by: name, made_by_staff_id: staffId, made_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const setReleased = async (
  transaction: Transaction,
  runId: number,
  { actor: { staffId, name }, now, executedOn }: { actor: Actor; now: Date; executedOn: IsoDate },
) => {
  await transaction
    .updateTable('payout_run')
    .set({ released_by: name, released_by_staff_id: staffId, released_at: now, executed_on: executedOn })
    .where('id', '=', runId)
    .execute();
};

export const setDiscarded = async (
  transaction: Transaction,
  runId: number,
  { by, reason, now }: { by: string; reason: string; now: Date },
) => {
  await transaction
    .updateTable('payout_run')
    .set({ discarded_by: by, discard_reason: reason, discarded_at: now })
    .where('id', '=', runId)
    .execute();
};

export type NewPayout = Omit<StoredPayout, 'payoutId' | 'stateKey' | 'reason'>;

export const insertPayouts = async (transaction: Transaction, payouts: readonly NewPayout[]) => {
  if (payouts.length === 0) return;
  await transaction
    .insertInto('payout')
    .values(
      payouts.map((payout) => ({
        run_id: payout.runId,
        police_id: payout.policeId,
        mandate_id: payout.mandateId,
        item_id: payout.itemId,
        benefit_id: payout.benefitId,
        amount: payout.amount,
        cause_key: payout.causeKey,
        end_to_end_id: payout.endToEndId,
        account_holder: payout.accountHolder,
        iban: sealed(payout.iban),
        remittance: payout.remittance,
        reason: null,
      })),
    )
    .execute();
};

export const selectPayouts = (database: Database) =>
  database
    .selectFrom('payout')
    .select(['id as payoutId', 'run_id as runId', 'police_id as policeId', 'mandate_id as mandateId', 'amount'])
    .select(['cause_key as causeKey', 'end_to_end_id as endToEndId', 'account_holder as accountHolder', 'iban'])
    .select(['remittance', 'state_key as stateKey', 'reason', 'item_id as itemId', 'benefit_id as benefitId']);

/** Came back, and nobody has said yet what becomes of it. */
const selectFailed = (database: Database) =>
  selectPayouts(database)
    .where('state_key', '=', 'failed')
    .where('is_cleared', '=', false)
    .where(sql<boolean>`not exists (select from benefit where id = benefit_id and cancelled_at is not null)`)
    .orderBy('id');

export const findFailedPayouts = async (database: Database, limit: number): Promise<StoredPayout[]> =>
  (await selectFailed(database).limit(limit).execute()).map(toPayout);

/** Failed credits only: what came back of a benefit is told with the benefit. */
export const findFailedOf = async (database: Database, policeIds: readonly number[]): Promise<StoredPayout[]> => {
  if (policeIds.length === 0) return [];
  const rows = await selectFailed(database).where('police_id', 'in', policeIds).where('benefit_id', 'is', null).execute();
  return rows.map(toPayout);
};

export const clearPayout = async (transaction: Transaction, payoutId: number) => {
  await transaction.updateTable('payout').set({ is_cleared: true }).where('id', '=', payoutId).execute();
};

/** Paid to another account, or again to the same: nobody has to look any more at what came back of the same credit or benefit. */
export const clearFailedOf = async (transaction: Transaction, payouts: readonly StoredPayout[]) => {
  const polices = payouts.flatMap(({ benefitId, policeId }) => (benefitId === null ? (policeId ?? []) : []));
  const benefits = payouts.flatMap(({ benefitId }) => benefitId ?? []);
  const isOne = sql<boolean>`((benefit_id is null and police_id = any(${sql.val(polices)}::bigint[])) or benefit_id = any(${sql.val(benefits)}::bigint[]))`;
  await transaction.updateTable('payout').set({ is_cleared: true }).where('state_key', '=', 'failed').where(isOne).execute();
};

type PayoutRow = Omit<StoredPayout, 'amount'> & { amount: number };
export const toPayout = ({ amount, ...payout }: PayoutRow): StoredPayout => ({ ...payout, amount: cents(Number(amount)) });

export const findPayouts = async (
  database: Database,
  runId: number,
  { after, limit }: Portion<number>,
  stateKeys: readonly PayoutStateKey[] | null = null,
): Promise<StoredPayout[]> => {
  const query = selectPayouts(database)
    .where('run_id', '=', runId)
    .where('id', '>', after ?? 0)
    .orderBy('id')
    .limit(limit);
  return (await (stateKeys === null ? query : query.where('state_key', 'in', stateKeys)).execute()).map(toPayout);
};

/** Finds it by its own number or as the bank names it. */
export const lockPayout = async (
  transaction: Transaction,
  which: { payoutId: number } | { endToEndId: string },
): Promise<StoredPayout | null> => {
  const query = selectPayouts(transaction).forUpdate();
  const row = await (
    'payoutId' in which ? query.where('id', '=', which.payoutId) : query.where('end_to_end_id', '=', which.endToEndId)
  ).executeTakeFirst();
  return row === undefined ? null : toPayout(row);
};

export const setPayoutState = async (
  transaction: Transaction,
  payoutIds: readonly number[],
  stateKey: PayoutStateKey,
  reason: string | null = null,
) => {
  if (payoutIds.length === 0) return;
  await transaction.updateTable('payout').set({ state_key: stateKey, reason }).where('id', 'in', payoutIds).execute();
};

export const setFailed = async (transaction: Transaction, payoutId: number, { reason, now }: { reason: string; now: Date }) => {
  await transaction
    .updateTable('payout')
    .set({ state_key: 'failed', reason, failed_at: now })
    .where('id', '=', payoutId)
    .execute();
};

export type PayoutSum = { runId: number; stateKey: PayoutStateKey; count: number; total: Cents };

export const sumPayouts = async (database: Database, runIds: readonly number[]): Promise<PayoutSum[]> => {
  if (runIds.length === 0) return [];
  const rows = await database
    .selectFrom('payout')
    .select(['run_id as runId', 'state_key as stateKey'])
    .select(({ fn }) => [fn.countAll<string>().as('count'), fn.sum<string>('amount').as('total')])
    .where('run_id', 'in', runIds)
    .groupBy(['run_id', 'state_key'])
    .execute();
  return rows.map(({ count, total, ...sum }) => ({ ...sum, count: Number(count), total: cents(Number(total)) }));
};
