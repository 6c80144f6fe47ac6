import type { ColumnType, Generated, GeneratedAlways } from 'kysely';

/** `parked`: given up after the last attempt, until an operator retries it. */
export type OutboxState = 'waiting' | 'sent' | 'parked';

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
  /** Of whom the address was when the mail was composed; null for whoever had no account. */
  user_id: number | null;
  recipient_hash: string | null;
  subject: string | null;
};
