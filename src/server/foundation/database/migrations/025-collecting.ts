import { sql, type Kysely } from 'kysely';

/** What a run came to, and whose debits a customer was told of (spec 20.3, 20.4). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table collection_run
      -- Known when it is finished.
      add column debit_count integer,
      add column total bigint,
      -- How many were left out, by the reason.
      add column skipped jsonb not null default '{}';
    create index debit_came_back on debit (run_id) where state_key <> 'collected';

    -- From which account: another one is told anew.
    alter table debit_notice add column mandate_id bigint references sepa_mandate;
    create index debit_notice_of_date on debit_notice (collection_date, police_id) include (amount);
  `.execute(database);
};
