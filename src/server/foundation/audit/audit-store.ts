import type { AuditFacts } from '#domain/staff/audit-words.ts';
import { sql } from 'kysely';
import type { AuditAction, AuditSubjectKind } from '#domain/staff/audit-actions.ts';
import type { Database, Transaction } from '#server/foundation/database/connect.ts';
import { firstHash, hashOf, type ChainedEntry } from './audit-chain.ts';

/** Somebody at the desk, or whoever has a terminal on the server. */
export type Actor = { staffId: number | null; name: string };

/** Where two persons are asked for: neither an account nor a name may stand for both. */
export const isSamePerson = ({ staffId, name }: Actor, other: { staffId: number | null; name: string | null }) =>
  other.name?.toLowerCase() === name.toLowerCase() || (staffId !== null && staffId === other.staffId);

/** What nobody did. */
const theShop: Actor = { staffId: null, name: 'Tagesarbeit' };

export type AuditSubject = { kindKey: AuditSubjectKind; id: number | string };
export type AuditEntry = {
  actor: Actor;
  actionKey: AuditAction;
  subject: AuditSubject;
  before?: AuditFacts | null;
  after?: AuditFacts | null;
  now: Date;
};

const lockKey = 1_851_001;
/** Whoever holds it lets nobody write an entry until its transaction has ended. */
export const holdAudit = (transaction: Transaction) => sql`select pg_advisory_xact_lock(${lockKey})`.execute(transaction);

/** Nothing but what has a word, also where it comes from a variable. What is named only when it is written, is not told here. */
type Worded<Facts> = string extends keyof Facts ? unknown : { [Name in Exclude<keyof Facts, keyof AuditFacts>]: never };
type Told<Before, After> = { before?: (Before & Worded<Before>) | null; after?: (After & Worded<After>) | null };

/**
 * The only way into the log. In the transaction of what it tells, as its last step: whoever writes another entry waits until this
 * transaction has ended, so that each is chained to the one before.
 */
export const appendAudit = async <Before extends AuditFacts, After extends AuditFacts>(
  transaction: Transaction,
  { actor, subject, now, ...entry }: Omit<AuditEntry, 'before' | 'after'> & Told<Before, After>,
) => {
  await holdAudit(transaction);
  const last = await transaction
    .selectFrom('audit_entry')
    .select(['id', 'hash'])
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const { before = null, after = null, actionKey } = entry;
  const chained: ChainedEntry = {
    id: (last?.id ?? 0) + 1,
    happenedAt: now,
    staffId: actor.staffId,
    actorName: actor.name,
    actionKey,
    subjectKindKey: subject.kindKey,
    subjectId: String(subject.id),
    content: JSON.stringify({ before, after }),
    previousHash: last?.hash ?? firstHash,
  };
  await transaction
    .insertInto('audit_entry')
    .values({
      id: chained.id,
      happened_at: chained.happenedAt,
      staff_id: chained.staffId,
      actor_name: chained.actorName,
      action_key: chained.actionKey,
      subject_kind_key: chained.subjectKindKey,
      subject_id: chained.subjectId,
      content: chained.content,
      previous_hash: chained.previousHash,
      hash: hashOf(chained),
    })
    .execute();
};

/** Oldest first, a page after an id: the log may be long. */
export const readAudit = (database: Database, { afterId, limit }: { afterId: number; limit: number }) =>
  database
    .selectFrom('audit_entry')
    .select(['id', 'happened_at as happenedAt', 'staff_id as staffId', 'actor_name as actorName', 'action_key as actionKey'])
    .select(['subject_kind_key as subjectKindKey', 'subject_id as subjectId', 'content'])
    .select(['previous_hash as previousHash', 'hash'])
    .where('id', '>', afterId)
    .orderBy('id')
    .limit(limit)
    .execute();

/** Where the log begins since older entries were deleted: the last of those. */
export type AuditBeginning = { id: number; hash: string };
const forgottenKey = 'audit.forgotten';

export const findAuditBeginning = async (database: Database): Promise<AuditBeginning | null> => {
  const entry = await database
    .selectFrom('audit_entry')
    .select('content')
    .where('action_key', '=', forgottenKey)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return entry === undefined ? null : (JSON.parse(entry.content) as { after: AuditBeginning }).after;
};

type Forgetting = { before: Date; limit: number; now: Date };

/** The oldest of those before the instant; what the chain goes on from is told by an entry of its own. */
export const forgetOldestAudit = (database: Database, { before, limit, now }: Forgetting): Promise<number> =>
  database.transaction().execute(async (transaction) => {
    await holdAudit(transaction);
    const { rows } = await sql<AuditBeginning>`
      with oldest as (select id, hash, happened_at from audit_entry order by id limit ${limit})
      select id, hash from oldest
      where id < coalesce((select min(id) from oldest where happened_at >= ${before}), ${Number.MAX_SAFE_INTEGER})
      order by id desc
    `.execute(transaction);
    const [last] = rows;
    if (last === undefined) return 0;
    await transaction.deleteFrom('audit_entry').where('id', '<=', last.id).execute();
    const subject = { kindKey: 'database', id: 'audit_entry' } as const;
    await appendAudit(transaction, { actor: theShop, actionKey: forgottenKey, subject, after: last, now });
    return rows.length;
  });

/** What was done with one thing, newest first; who only looked at it is not told. */
export const readAuditOf = (database: Database, { kindKey, id }: AuditSubject, limit: number) =>
  database
    .selectFrom('audit_entry')
    .select(['id', 'happened_at as happenedAt', 'actor_name as actorName', 'action_key as actionKey', 'content'])
    .where('subject_kind_key', '=', kindKey)
    .where('subject_id', '=', String(id))
    .where('action_key', '!=', 'customer.looked')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Since when what was decided had waited, where its entry says so; of these actions, since a day. */
export const readWaits = async (
  database: Database,
  actionKeys: readonly AuditAction[],
  since: Date,
): Promise<{ kindKey: string; from: Date; to: Date }[]> => {
  const entries = await database
    .selectFrom('audit_entry')
    .select(['subject_kind_key as kindKey', 'happened_at as to', 'content'])
    .where('action_key', 'in', actionKeys)
    .where('happened_at', '>=', since)
    .execute();
  return entries.flatMap(({ kindKey, to, content }) => {
    const { before } = JSON.parse(content) as { before?: { waitingSince?: string } | null };
    return before?.waitingSince === undefined ? [] : [{ kindKey, from: new Date(before.waitingSince), to }];
  });
};
