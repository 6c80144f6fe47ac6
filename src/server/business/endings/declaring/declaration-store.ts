import { sql, type SqlBool } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { CaseKindKey } from '#server/business/cases/case-store.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

/** A case that a link leads to. */
export type LinkedCase = { caseId: number; expiresAt: Date };

export const insertLink = async (
  transaction: Transaction,
  { tokenHash, caseId, expiresAt }: LinkedCase & { tokenHash: string },
) => {
  await transaction
    .insertInto('declaration_link')
    .values({ token_hash: tokenHash, case_id: caseId, expires_at: expiresAt })
    .execute();
};

export const findLink = async (database: Database, tokenHash: string): Promise<LinkedCase | null> =>
  (await database
    .selectFrom('declaration_link')
    .select(['case_id as caseId', 'expires_at as expiresAt'])
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()) ?? null;

/** What was declared about the contract without a login and is neither confirmed nor decided. */
export const findWaitingDeclarations = (
  database: Database,
  namedPoliceId: number,
  kindKey: CaseKindKey,
): Promise<{ caseId: number; email: string; data: Readonly<Record<string, unknown>> }[]> =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'email', 'data'])
    .where('named_police_id', '=', namedPoliceId)
    .where('case_kind_key', '=', kindKey)
    .where('case_state_key', '=', 'open')
    .where('police_id', 'is', null)
    .orderBy('id')
    .execute();

/** What somebody declared before, and where it was told that it has arrived. */
export type EarlierDeclaration = { caseId: number; email: string; data: Readonly<Record<string, unknown>>; receivedAt: Date };

const selectEarlier = (database: Database) =>
  database.selectFrom('customer_case').select(['id as caseId', 'email', 'data', 'created_at as receivedAt']);

/** The declaration by which the contract stands as it does; null where it came to that in another way. */
export const findAppliedDeclaration = async (
  database: Database,
  policeId: number,
  kindKey: CaseKindKey,
): Promise<EarlierDeclaration | null> =>
  (await selectEarlier(database)
    .where('police_id', '=', policeId)
    .where('case_kind_key', '=', kindKey)
    .where('case_state_key', '=', 'applied')
    .orderBy('id', 'desc')
    .executeTakeFirst()) ?? null;

/** All that came from the same press, whatever became of them. */
export const findDeclarationsOfRequest = (
  database: Database,
  { email, requestKey }: { email: string; requestKey: string },
): Promise<EarlierDeclaration[]> =>
  selectEarlier(database)
    .where(sql<string>`lower(email)`, '=', emailIdentity(email))
    .where(sql<string>`data ->> 'requestKey'`, '=', requestKey)
    .execute();

/**
 * What waits about a contract that ends, or goes on, by another declaration, whether it was made with a login or without. What an extraordinary
 * cancellation asks for a withdrawal alone has settled.
 */
export const closeDeclarations = async (transaction: Transaction, policeId: number, { isUndone }: { isUndone: boolean }) => {
  await transaction
    .updateTable('customer_case')
    .set({ case_state_key: 'closed' })
    .where(({ eb, or, and }) =>
      or([eb('police_id', '=', policeId), and([eb('police_id', 'is', null), eb('named_police_id', '=', policeId)])]),
    )
    .where('case_kind_key', 'in', ['cancellation', 'withdrawal'])
    .where('case_state_key', '=', 'open')
    .where(isUndone ? sql<SqlBool>`true` : sql<SqlBool>`data ->> 'cancellationKindKey' = 'ordinary'`)
    .execute();
};

type Confirmed = {
  userId: number;
  policeId: number;
  stateKey: 'applied' | 'open' | 'closed';
  facts: Readonly<Record<string, unknown>>;
  now: Date;
  /** At the provider. */
  by?: string | null;
  /** What that person wrote about it. */
  outcome?: string;
};

/** Its owner, or a person at the provider, says that this contract is meant: it waits for nobody but a person from now on. */
export const setConfirmed = async (
  transaction: Transaction,
  caseId: number,
  { userId, policeId, stateKey, facts, now, by = null, outcome = 'Angewendet' }: Confirmed,
) => {
  await transaction
    .updateTable('customer_case')
    .set({ case_state_key: stateKey, user_id: userId, police_id: policeId, at_desk_from: null, told_at: now })
    .set(by === null ? {} : { closed_at: now, closed_by: by, outcome })
    .set({ data: sql<string>`data || ${JSON.stringify(facts)}::jsonb` })
    .where('id', '=', caseId)
    .execute();
};
