import { sql, type Kysely } from 'kysely';

/** The log of what people at the provider looked at and did: it only grows (spec 19.4), except for what is past ten years (spec 22.7). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table audit_entry (
      id bigint primary key,
      happened_at timestamptz not null,
      staff_id bigint references staff,
      actor_name text not null,
      action_key text not null,
      subject_kind_key text not null,
      subject_id text not null,
      -- The very text that was hashed: jsonb would not keep it.
      content text not null,
      previous_hash text not null,
      hash text not null
    );
    create index audit_entry_of_subject on audit_entry (subject_kind_key, subject_id, id);
    create index audit_entry_of_staff on audit_entry (staff_id, id);
    create index audit_entry_of_action on audit_entry (action_key, id);
    create index audit_entry_by_time on audit_entry (happened_at, id);

    create function refuse_change_of_audit() returns trigger language plpgsql as $$
    begin
      raise exception 'the audit log only grows';
    end $$;
    create trigger audit_entry_never_changes before update or truncate on audit_entry
      for each statement execute function refuse_change_of_audit();
    -- A month less than ten years, for clocks and leap days.
    create trigger audit_entry_is_kept before delete on audit_entry
      for each row when (old.happened_at > now() - interval '9 years 11 months') execute function refuse_change_of_audit();
    -- The right to delete stays: the work of the day deletes what is past its time. How old that must be is up to the trigger.
    revoke update, truncate on audit_entry from current_user;
  `.execute(database);
};
