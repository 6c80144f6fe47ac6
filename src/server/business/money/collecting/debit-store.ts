import { sql } from 'kysely';
import { isoDate, type IsoDate } from '#domain/basics/calendar-date.ts';
import { cents, type Cents } from '#domain/basics/money.ts';
import type { Iban } from '#domain/person/payment.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import type { Portion } from '#server/foundation/database/page.ts';
import type { MoneyTables } from '#server/foundation/database/tables/money-tables.ts';
import { sealed } from '#server/foundation/database/sealing/sealed-value.ts';

export type SequenceKey = MoneyTables['debit']['sequence_key'];

/** A debit as the bank's file tells it, whatever changes later. */
export type Debit = {
  policeId: number;
  mandateId: number;
  sequenceKey: SequenceKey;
  amount: Cents;
  endToEndId: string;
  accountHolder: string;
  iban: Iban;
  mandateReference: string;
  mandateSignedOn: IsoDate;
  remittance: string;
};

export type LastDebit = { policeId: number; amount: Cents; mandateId: number };

/** For each police: the debit before. */
export const findLastDebits = async (database: Database, policeIds: readonly number[]): Promise<Map<number, LastDebit>> => {
  if (policeIds.length === 0) return new Map();
  const rows = await database
    .selectFrom('debit')
    .distinctOn('police_id')
    .select(['police_id as policeId', 'amount', 'mandate_id as mandateId'])
    .where('police_id', 'in', policeIds)
    .orderBy('police_id')
    .orderBy('id', 'desc')
    .execute();
  return new Map(rows.map((row) => [row.policeId, { ...row, amount: cents(row.amount) }]));
};

/** Mandates whose first debit the bank has carried out, or has in hand: what was rejected never came that far. */
export const findUsedMandates = async (database: Database, mandateIds: readonly number[]): Promise<Set<number>> => {
  if (mandateIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('debit')
    .select('mandate_id')
    .distinct()
    .where('mandate_id', 'in', mandateIds)
    .where('state_key', '!=', 'rejected')
    .execute();
  return new Set(rows.map(({ mandate_id }) => mandate_id));
};

export const findDebitedPolices = async (
  database: Database,
  runId: number,
  policeIds: readonly number[],
): Promise<Set<number>> => {
  const rows = await database
    .selectFrom('debit')
    .select('police_id')
    .where('run_id', '=', runId)
    .where('police_id', 'in', policeIds)
    .execute();
  return new Set(rows.map(({ police_id }) => police_id));
};

/** A debit that came back and was not tried again, with what fell due for the police since its last debit. */
export type CameBack = { policeId: number; debitId: number; newlyDue: Cents };

export const findCameBack = async (
  database: Database,
  policeIds: readonly number[],
  day: IsoDate,
): Promise<Map<number, CameBack>> => {
  if (policeIds.length === 0) return new Map();
  const { rows } = await sql<{ policeId: number; debitId: number; newlyDue: string }>`
    with came_back as (
      select police_id, max(id) as debit_id from debit
      where police_id = any(${sql.val([...policeIds])}::bigint[]) and state_key <> 'collected'
        and not exists (select from debit as later where later.police_id = debit.police_id and later.retries_debit_id = debit.id)
      group by police_id
    ), last_debit as (
      select came_back.police_id, debit_id, max(collection_date) as collection_date
      from came_back join debit using (police_id) join collection_run on collection_run.id = run_id
      group by came_back.police_id, debit_id
    )
    select police_id as "policeId", debit_id as "debitId", coalesce((
      select sum(amount) from ledger_entry join ledger_transaction on ledger_transaction.id = transaction_id
      where account_key = 'customer' and ledger_entry.police_id = last_debit.police_id
        and movement_key in ('due', 'correction') and due_on > last_debit.collection_date and due_on <= ${day}
    ), 0) as "newlyDue"
    from last_debit
  `.execute(database);
  return new Map(rows.map((row) => [row.policeId, { ...row, newlyDue: cents(Number(row.newlyDue)) }]));
};

/** Answers the id of each police's debit. */
export const insertDebits = async (
  transaction: Transaction,
  runId: number,
  debits: readonly (Debit & { retriesDebitId: number | null })[],
): Promise<Map<number, number>> => {
  if (debits.length === 0) return new Map();
  const rows = await transaction
    .insertInto('debit')
    .values(
      debits.map((debit) => ({
        run_id: runId,
        police_id: debit.policeId,
        mandate_id: debit.mandateId,
        sequence_key: debit.sequenceKey,
        amount: debit.amount,
        end_to_end_id: debit.endToEndId,
        account_holder: debit.accountHolder,
        iban: sealed(debit.iban),
        mandate_reference: debit.mandateReference,
        mandate_signed_on: debit.mandateSignedOn,
        remittance: debit.remittance,
        retries_debit_id: debit.retriesDebitId,
      })),
    )
    .returning(['id', 'police_id as policeId'])
    .execute();
  return new Map(rows.map(({ id, policeId }) => [policeId, id]));
};

type AskedOfFile = { runId: number; fileNumber: number; sequenceKey: SequenceKey; afterPoliceId: number; limit: number };

/** Those of a block of the file: in the order of the polices, which is the same whenever it is asked for. */
export const findDebitsOfFile = async (
  database: Database,
  { runId, fileNumber, sequenceKey, afterPoliceId, limit }: AskedOfFile,
): Promise<Debit[]> => {
  const rows = await database
    .selectFrom('debit')
    .select(['police_id as policeId', 'mandate_id as mandateId', 'sequence_key as sequenceKey', 'amount'])
    .select(['end_to_end_id as endToEndId', 'account_holder as accountHolder', 'iban'])
    .select(['mandate_reference as mandateReference', 'mandate_signed_on as mandateSignedOn', 'remittance'])
    .where('run_id', '=', runId)
    .where('file_number', '=', fileNumber)
    .where('sequence_key', '=', sequenceKey)
    .where('police_id', '>', afterPoliceId)
    .orderBy('police_id')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    ...row,
    amount: cents(row.amount),
    iban: row.iban as Iban,
    mandateSignedOn: isoDate(row.mandateSignedOn),
  }));
};

type DebitQuery = Portion<number> & { runId: number; policeId: number | null; isCameBack: boolean };

const selectDebits = (database: Database, { runId, after, policeId, isCameBack, limit }: DebitQuery) =>
  database
    .selectFrom('debit')
    .select(['police_id as policeId', 'account_holder as accountHolder', 'iban', 'mandate_reference as mandateReference'])
    .select(['sequence_key as sequenceKey', 'amount', 'state_key as stateKey', 'retries_debit_id as retriesDebitId'])
    .where('run_id', '=', runId)
    .where('police_id', '>', after ?? 0)
    .$if(policeId !== null, (query) => query.where('police_id', '=', policeId ?? 0))
    .$if(isCameBack, (query) => query.where('state_key', '!=', 'collected'))
    .orderBy('police_id')
    .limit(limit);

/** A page of a run's debits after a police, in the order of the polices. */
export const listDebits = async (database: Database, query: DebitQuery) =>
  (await selectDebits(database, query).execute()).map((row) => ({ ...row, amount: cents(row.amount), iban: row.iban as Iban }));
