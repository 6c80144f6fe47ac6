import { sql, type Kysely } from 'kysely';

/** A file that the bank refuses as a whole is made anew under another name (spec 20.5): what was in it stays under way. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table collection_run
      -- The file that counts, and when it was made where it is not the first.
      add column file_number int not null default 1,
      add column file_made_at timestamptz,
      add column refused_at timestamptz,
      add column refused_reason text;
    alter table debit
      -- The last file in which it was handed to the bank, and whether the bank refused that.
      add column file_number int not null default 1,
      add column is_refused boolean not null default false;
    create index debit_refused on debit (run_id) where is_refused;

    alter table payout_run
      add column file_number int not null default 1,
      add column refused_at timestamptz,
      add column refused_reason text;
    alter table payout
      add column file_number int not null default 1,
      add column is_refused boolean not null default false;
    create index payout_refused on payout (run_id) where is_refused;
  `.execute(database);
};
