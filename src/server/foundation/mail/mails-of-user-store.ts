import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';
import type { Tables } from '#server/foundation/database/tables.ts';
import type { MailTransaction } from './outbox-store.ts';
import type { OutboxState } from './outbox-table.ts';

export type MailOfUser = {
  mailId: number;
  kind: string;
  subject: string | null;
  state: OutboxState;
  createdAt: Date;
  sentAt: Date | null;
  lastError: string | null;
  hasPayload: boolean;
};

type Recipient = { userId: number; recipientHash: string };

const toRecipient =
  ({ userId, recipientHash }: Recipient) =>
  ({ eb, or, and }: ExpressionBuilder<Tables, 'outbox'>): Expression<SqlBool> =>
    or([eb('user_id', '=', userId), and([eb('user_id', 'is', null), eb('recipient_hash', '=', recipientHash)])]);

/** Newest first; also those from before the account was made. */
export const findMailsOfUser = (database: Database, recipient: Recipient, limit: number): Promise<MailOfUser[]> =>
  database
    .selectFrom('outbox')
    .select([
      'id as mailId',
      'kind',
      'subject',
      'state',
      'created_at as createdAt',
      'sent_at as sentAt',
      'last_error as lastError',
    ])
    .select(sql<boolean>`payload <> '{}'::jsonb`.as('hasPayload'))
    .where(toRecipient(recipient))
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** The same mail once more, to the address that the account has now; null where nothing is left to make it of. */
export const enqueueAgain = async (
  transaction: MailTransaction,
  mailId: number,
  { email, kinds, now, ...recipient }: Recipient & { email: string; kinds: readonly string[]; now: Date },
): Promise<{ mailId: number; subject: string | null } | null> => {
  const sent = await transaction
    .selectFrom('outbox')
    .select(['kind', 'payload', 'subject'])
    .where('id', '=', mailId)
    .where('state', '=', 'sent')
    .where('kind', 'in', kinds)
    .where(toRecipient(recipient))
    .executeTakeFirst();
  const payload = sent?.payload as Record<string, unknown> | undefined;
  if (sent === undefined || payload === undefined || Object.keys(payload).length === 0) return null;
  const again = JSON.stringify('to' in payload ? { ...payload, to: email } : payload);
  const { id } = await transaction
    .insertInto('outbox')
    .values({ kind: sent.kind, payload: again, created_at: now, run_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { mailId: id, subject: sent.subject };
};
