import { sql, type Kysely } from 'kysely';

/** A reminder is about what it asked for, and a contract that was ended over it may live again (§ 38 VVG, spec 20.6). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table reminder
      -- What the last letter asked for, and the last entry of the police that it counted: what comes later pays it. Null where the release before,
      -- which may still run, wrote it: then its premium and fee, and its time.
      add column asked bigint,
      add column counted_until bigint,
      add column paid_on date;
    update reminder set
      asked = premium + fee,
      counted_until = coalesce((
        select max(ledger_transaction.id) from ledger_transaction
        join ledger_entry on ledger_entry.transaction_id = ledger_transaction.id
        where ledger_entry.police_id = reminder.police_id and ledger_transaction.created_at <= reminder.created_at
      ), 0);
    alter table reminder drop constraint reminder_state_key_check;
    alter table reminder add constraint reminder_state_key_check
      check (state_key in ('open', 'paid', 'retried', 'written_off', 'ended', 'paid_after', 'revived', 'kept_ended'));
    create index reminder_of_police on reminder (police_id, id);
    create index reminder_for_person on reminder (over_at, id) where state_key in ('open', 'paid_after');
  `.execute(database);
};
