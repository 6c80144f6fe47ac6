import { sql, type Kysely } from 'kysely';

/** Terms, information sheets and notices in every edition that a contract was made with (spec 17.4). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table document_edition (
      edition text not null,
      document_key text not null,
      title text not null,
      file_name text not null,
      -- Most editions differ in a few documents only: what says the same is stored once.
      content_sha256 text not null references letter_content,
      primary key (edition, document_key)
    );
    -- Null for contracts from before editions were kept. No reference: a contract may be made before the edition is printed.
    alter table police add column documents_edition text;
  `.execute(database);
};
