import { sql, type Kysely } from 'kysely';

/** What is made of the files of a bill: copies for the eye, what was read in them, and why it was decided by itself or not (spec 24.2, 24.3). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table bill_file
      -- Since when there are copies for the eye, or why there are none.
      add column drawn_at timestamptz,
      add column draw_refusal text;
    -- Drawn anew, so that nobody opens a file of a stranger.
    create table bill_page (
      id bigint generated always as identity primary key,
      bill_file_id bigint not null references bill_file on delete cascade,
      number integer not null,
      -- A JPEG in base64, sealed.
      content text not null
    );
    create unique index bill_page_of_file on bill_page (bill_file_id, number);
    create index bill_page_plain_content on bill_page (id) where content not like 'sealed.%';

    -- All files of a press are read together; what was read goes with the first of them.
    create table bill_reading (
      id bigint generated always as identity primary key,
      bill_file_id bigint not null unique references bill_file on delete cascade,
      -- Of all files that were read: with another one it is not what they say any more.
      files_sha256 text not null,
      -- JSON, sealed: it has IBANs and diagnoses.
      content text not null,
      read_at timestamptz not null
    );
    create index bill_reading_plain_content on bill_reading (id) where content not like 'sealed.%';

    alter table bill
      -- What was looked at before it was decided by itself, or left to a person; null until then.
      add column automatic jsonb;
  `.execute(database);
};
