import { sql, type Kysely } from 'kysely';

/** Payouts that came back wait in the Arbeitskorb (spec 19.5): since when was kept by the log alone. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- The release before does not write it: what comes back meanwhile waits as the oldest.
    alter table payout add column failed_at timestamptz not null default 'epoch';
    update payout set failed_at = released_at from payout_run
      where payout_run.id = run_id and state_key = 'failed' and released_at is not null;
    create index payout_returned on payout (failed_at, id) where state_key = 'failed' and not is_cleared;
  `.execute(database);
};
