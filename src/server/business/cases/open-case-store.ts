import { sql, type SqlBool } from 'kysely';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { countRows, only, rowCount, type Which } from '#server/foundation/database/waiting-rows.ts';
import type { CaseKindKey } from './case-store.ts';

/** Written out, as the partial index has it: a parameter would not tell the database that it fits. */
const isOpen = sql<SqlBool>`case_state_key = 'open'`;

/** What its owner may still confirm is nobody's work yet (spec 8.13). */
const isAtDesk = (now: Date) => sql<SqlBool>`(at_desk_from is null or at_desk_from <= ${now}::timestamptz)`;

const selectWaiting = (database: Database, now: Date) => database.selectFrom('customer_case').where(isOpen).where(isAtDesk(now));

export const findWaitingCases = (database: Database, now: Date, which: Which) =>
  selectWaiting(database, now)
    .select(['id as subjectId', 'created_at as since', 'case_kind_key as kindKey', 'email', 'data'])
    .select('at_desk_from as atDeskFrom')
    .$call(only('created_at', 'id', which))
    .execute();

export const countWaitingCases = (database: Database, now: Date) => countRows(selectWaiting(database, now).select(rowCount));

/** Polices of which somebody has declared a withdrawal that waits for its owner or for a person. */
export const findWithdrawing = async (database: Database, policeIds: readonly number[]): Promise<Set<number>> => {
  if (policeIds.length === 0) return new Set();
  const rows = await database
    .selectFrom('customer_case')
    .select('named_police_id as policeId')
    .where('named_police_id', 'in', policeIds)
    .where('case_kind_key', '=', 'withdrawal')
    .where(isOpen)
    .execute();
  return new Set(rows.flatMap(({ policeId }) => policeId ?? []));
};

const selectCase = (database: Database, caseId: number) =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'case_kind_key as kindKey', 'case_state_key as stateKey', 'user_id as userId'])
    .select(['police_id as policeId', 'animal_id as animalId', 'email', 'data', 'created_at as receivedAt'])
    .select(['named_police_id as namedPoliceId', 'at_desk_from as atDeskFrom'])
    .select(['closed_at as closedAt', 'closed_by as closedBy', 'outcome'])
    .where('id', '=', caseId);

export type WholeCase = {
  caseId: number;
  kindKey: CaseKindKey;
  stateKey: 'applied' | 'open' | 'closed';
  userId: number | null;
  policeId: number | null;
  animalId: number | null;
  /** What a declaration without a login names; `policeId` once it is sure. */
  namedPoliceId: number | null;
  atDeskFrom: Date | null;
  email: string;
  data: Readonly<Record<string, unknown>>;
  receivedAt: Date;
  closedAt: Date | null;
  closedBy: string | null;
  outcome: string | null;
};

export const findWholeCase = async (database: Database, caseId: number): Promise<WholeCase | null> =>
  (await selectCase(database, caseId).executeTakeFirst()) ?? null;

/** Whoever decides on it holds it until the transaction ends. */
export const lockCase = async (transaction: Transaction, caseId: number): Promise<WholeCase | null> =>
  (await selectCase(transaction, caseId).forUpdate().executeTakeFirst()) ?? null;

export const closeCase = async (
  transaction: Transaction,
  caseId: number,
  { by, at, outcome }: { by: string; at: Date; outcome: string },
) => {
  await transaction
    .updateTable('customer_case')
    .set({ case_state_key: 'closed', closed_at: at, closed_by: by, outcome })
    .where('id', '=', caseId)
    .execute();
};

/** What a customer can be asked about: declared by them, or about a contract of theirs. Newest first. */
export const findCasesToAsk = (database: Database, { userId, policeIds }: { userId: number; policeIds: readonly number[] }) =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'case_kind_key as kindKey'])
    .where(isOpen)
    .where(sql<SqlBool>`(user_id = ${userId} or coalesce(police_id, named_police_id) = any(${policeIds}::bigint[]))`)
    .orderBy('id', 'desc')
    .execute();

/** A change keeps who decided on it among what was asked for. */
const changeDecidedAt = sql<Date | null>`case when case_kind_key = 'change' then (data -> 'decision' ->> 'at')::timestamptz end`;

/** What people have closed or decided since then. */
export const findClosedSince = (database: Database, since: Date): Promise<{ from: Date; to: Date }[]> =>
  database
    .selectFrom('customer_case')
    .select(['created_at as from', sql<Date>`coalesce(closed_at, ${changeDecidedAt})`.as('to')])
    .where(({ eb, or, and }) =>
      or([and([eb('closed_at', '>=', since), eb('closed_by', 'is not', null)]), eb(changeDecidedAt, '>=', since)]),
    )
    .execute();

/** Those that came to the desk since it was told last: each is told of once. */
export const markTold = async (transaction: Transaction, now: Date): Promise<number[]> => {
  const rows = await transaction
    .updateTable('customer_case')
    .set({ told_at: now })
    .where(isOpen)
    .where('at_desk_from', '<=', now)
    .where('told_at', 'is', null)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
};
