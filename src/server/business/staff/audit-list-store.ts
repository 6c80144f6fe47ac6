import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import type { AuditSubjects } from './audit-subjects.ts';
import type { Portion } from '#server/foundation/database/page.ts';

export type AuditFilter = {
  staffId: number | null;
  actionKey: string | null;
  span: { from: Date; to: Date } | null;
  /** Null for whatever it is about. */
  subjects: AuditSubjects | null;
};

export type Entry = {
  id: number;
  happenedAt: Date;
  actorName: string;
  actionKey: string;
  subjectKindKey: string;
  subjectId: string;
  content: string;
};

/** Newest first. */
export const listEntries = async (
  database: Database,
  { staffId, actionKey, span, subjects }: AuditFilter,
  { after, limit }: Portion<number>,
): Promise<Entry[]> => {
  if (subjects?.size === 0) return [];
  let query = database
    .selectFrom('audit_entry')
    .select(['id', 'happened_at as happenedAt', 'actor_name as actorName', 'action_key as actionKey'])
    .select(['subject_kind_key as subjectKindKey', 'subject_id as subjectId', 'content'])
    .orderBy('id', 'desc')
    .limit(limit);
  if (after !== null) query = query.where('id', '<', after);
  if (staffId !== null) query = query.where('staff_id', '=', staffId);
  if (actionKey !== null) query = query.where('action_key', '=', actionKey);
  if (span !== null) query = query.where('happened_at', '>=', span.from).where('happened_at', '<', span.to);
  if (subjects !== null)
    query = query.where(({ or, and, eb }) =>
      or([...subjects].map(([kindKey, ids]) => and([eb('subject_kind_key', '=', kindKey), eb('subject_id', 'in', ids)]))),
    );
  return query.execute();
};

export const findPeople = (database: Database): Promise<{ staffId: number; name: string }[]> =>
  database.selectFrom('staff').select(['id as staffId', 'name']).orderBy('name').execute();

/** Every one that occurs, by steps along the index: a plain distinct would read the whole log. */
export const findActionKeys = async (database: Database): Promise<string[]> => {
  const { rows } = await sql<{ actionKey: string }>`
    with recursive step as (
      (select action_key from audit_entry order by action_key limit 1)
      union all
      select (select action_key from audit_entry where action_key > step.action_key order by action_key limit 1)
      from step where step.action_key is not null
    )
    select action_key as "actionKey" from step where action_key is not null`.execute(database);
  return rows.map(({ actionKey }) => actionKey);
};
