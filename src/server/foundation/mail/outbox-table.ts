import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `parked`: after the last attempt, until somebody tries it again or gives it up. */
export const outboxStates = ['waiting', 'sent', 'parked', 'given_up'] as const;
export type OutboxState = (typeof outboxStates)[number];

export type OutboxTable = {
  id: GeneratedAlways<number>;
  kind: string;
  /** Read as JSON, written as its text. */
  payload: ColumnType<unknown, string, string>;
  state: Generated<OutboxState>;
  created_at: Date;
  /** Due from then on; while a mail is being sent, the end of the sender's lease. */
  run_at: Date;
  attempts: Generated<number>;
  last_error: string | null;
  sent_at: Date | null;
  message_id: string | null;
  /** The account that the address belonged to when the mail was composed; null for whoever had none. */
  user_id: number | null;
  recipient_hash: string | null;
  subject: string | null;
};
