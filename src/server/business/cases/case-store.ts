import { sql } from 'kysely';
import { emailIdentity } from '#domain/person/contact-fields.ts';
import type { BusinessTables } from '#server/foundation/database/tables/business-tables.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';

export type CaseKindKey = BusinessTables['customer_case']['case_kind_key'];
type CaseStateKey = BusinessTables['customer_case']['case_state_key'];

export type NewCase = {
  kindKey: CaseKindKey;
  stateKey: CaseStateKey;
  userId: number | null;
  policeId: number | null;
  /** Where it is about all contracts of an animal. */
  animalId?: number | null;
  /** The contract that somebody named without a login: only its owner, or a person, says that it is meant (spec 8.13). */
  namedPoliceId?: number | null;
  /** From when a person has to look at it; at once where nothing is said. */
  atDeskFrom?: Date | null;
  email: string;
  /** What was declared and what the shop made of it. */
  data: Readonly<Record<string, unknown>>;
  /** The key of the press that declared it, where the same one again must declare nothing. */
  requestKey?: string;
  now: Date;
};

export const insertCase = async (transaction: Transaction, newCase: NewCase): Promise<number> => {
  const { id } = await transaction
    .insertInto('customer_case')
    .values({
      case_kind_key: newCase.kindKey,
      case_state_key: newCase.stateKey,
      user_id: newCase.userId,
      police_id: newCase.policeId,
      animal_id: newCase.animalId ?? null,
      named_police_id: newCase.namedPoliceId ?? null,
      at_desk_from: newCase.atDeskFrom ?? null,
      email: newCase.email,
      data: JSON.stringify(newCase.data),
      created_at: newCase.now,
      request_key: newCase.requestKey ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
};

export const findCaseOfPress = async (
  database: Database,
  { userId, requestKey }: { userId: number; requestKey: string },
): Promise<number | null> => {
  const row = await database
    .selectFrom('customer_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('request_key', '=', requestKey)
    .executeTakeFirst();
  return row?.id ?? null;
};

type OpenedCase = {
  kindKey: CaseKindKey;
  email: string;
  policeId: number | null;
  data: Readonly<Record<string, unknown>>;
  receivedAt: Date;
};

type NamingCase = OpenedCase & { namedPoliceId: number | null; userId: number | null };

export const findCase = async (database: Database, caseId: number): Promise<NamingCase | null> =>
  (await database
    .selectFrom('customer_case')
    .select(['case_kind_key as kindKey', 'email', 'police_id as policeId', 'data', 'created_at as receivedAt'])
    .select(['named_police_id as namedPoliceId', 'user_id as userId'])
    .where('id', '=', caseId)
    .executeTakeFirst()) ?? null;

export type OpenCase = {
  caseId: number;
  kindKey: CaseKindKey;
  policeId: number | null;
  animalId: number | null;
  data: Readonly<Record<string, unknown>>;
  since: Date;
  /** Waits for the link of a mail, not yet for a person. */
  isToConfirm: boolean;
};

const selectOpen = (database: Database) =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'case_kind_key as kindKey', 'animal_id as animalId', 'data', 'created_at as since'])
    .select(({ fn }) => fn.coalesce('police_id', 'named_police_id').as('policeId'))
    // Where no link could be sent, a person has it at once.
    .select(sql<boolean>`police_id is null and named_police_id is not null and at_desk_from is not null`.as('isToConfirm'))
    .where('case_state_key', '=', 'open');

/** Declared about these contracts without a login, and neither confirmed nor decided. */
export const findUnconfirmedCases = async (database: Database, policeIds: readonly number[]): Promise<OpenCase[]> =>
  policeIds.length === 0
    ? []
    : selectOpen(database).where('named_police_id', 'in', policeIds).where('police_id', 'is', null).orderBy('id').execute();

/** What waits for a person, oldest first. */
export const findOpenCasesOfUser = (database: Database, userId: number): Promise<OpenCase[]> =>
  selectOpen(database).where('user_id', '=', userId).orderBy('id').execute();

export const isCaseOpen = async (database: Database, userId: number, kindKey: CaseKindKey): Promise<boolean> =>
  (await database
    .selectFrom('customer_case')
    .select('id')
    .where('user_id', '=', userId)
    .where('case_kind_key', '=', kindKey)
    .where('case_state_key', '=', 'open')
    .executeTakeFirst()) !== undefined;

/** Also of whoever declared it without a login, under the customer's address or about a contract of theirs. Newest first. */
export const findOpenCases = (
  database: Database,
  { userId, email, policeIds }: { userId: number; email: string; policeIds: readonly number[] },
): Promise<OpenCase[]> =>
  selectOpen(database)
    .where(({ eb, or, and }) =>
      or([
        eb('user_id', '=', userId),
        and([eb('user_id', 'is', null), eb(sql<string>`lower(email)`, '=', emailIdentity(email))]),
        policeIds.length === 0 ? eb.lit(false) : and([eb('police_id', 'is', null), eb('named_police_id', 'in', policeIds)]),
      ]),
    )
    .orderBy('id', 'desc')
    .execute();

/** What a person need not decide any more; `closing`: because somebody at the desk has seen to it elsewhere. */
export const closeCases = async (
  transaction: Transaction,
  kindKey: CaseKindKey,
  about: { animalId: number } | { policeId: number },
  closing?: { by: string; at: Date; outcome: string },
) => {
  await transaction
    .updateTable('customer_case')
    .set({ case_state_key: 'closed', ...(closing && { closed_by: closing.by, closed_at: closing.at, outcome: closing.outcome }) })
    .where('case_kind_key', '=', kindKey)
    .where('case_state_key', '=', 'open')
    .where((eb) => ('animalId' in about ? eb('animal_id', '=', about.animalId) : eb('police_id', '=', about.policeId)))
    .execute();
};

/** `settled`: the customer took it back or did it otherwise. */
export type CaseDecision = { decisionKey: 'approved' | 'declined' | 'settled'; by: string; at: string; reason: string | null };

export type LockedCase = OpenedCase & { stateKey: CaseStateKey; userId: number | null; decision: CaseDecision | null };

/** Whoever decides holds it until the transaction ends. */
export const lockCase = async (transaction: Transaction, caseId: number): Promise<LockedCase | null> => {
  const row = await transaction
    .selectFrom('customer_case')
    .select(['case_kind_key as kindKey', 'case_state_key as stateKey', 'user_id as userId', 'police_id as policeId'])
    .select(['email', 'data', 'created_at as receivedAt'])
    .where('id', '=', caseId)
    .forUpdate()
    .executeTakeFirst();
  return row === undefined ? null : { ...row, decision: (row.data['decision'] as CaseDecision | undefined) ?? null };
};

export const decideCase = async (
  transaction: Transaction,
  caseId: number,
  { stateKey, decision }: { stateKey: CaseStateKey; decision: CaseDecision },
) => {
  await transaction
    .updateTable('customer_case')
    .set({ case_state_key: stateKey, data: sql<string>`data || ${JSON.stringify({ decision })}::jsonb` })
    .where('id', '=', caseId)
    .execute();
};

export type PoliceCase = { caseId: number; kindKey: CaseKindKey; stateKey: CaseStateKey; data: unknown; receivedAt: Date };

/** Also those about its animal. Oldest first. */
export const findCasesOfPolice = (
  database: Database,
  { policeId, animalId }: { policeId: number; animalId: number },
): Promise<PoliceCase[]> =>
  database
    .selectFrom('customer_case')
    .select(['id as caseId', 'case_kind_key as kindKey', 'case_state_key as stateKey', 'data', 'created_at as receivedAt'])
    .where(({ eb, or }) => or([eb('police_id', '=', policeId), eb('animal_id', '=', animalId)]))
    .orderBy('id')
    .execute();
