import { sql, type Kysely } from 'kysely';

/** A person decides about bills: how long decisions took, and which other bills have the same file or number (spec 24.3). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create index settlement_by_time on settlement (decided_at);
    create index bill_file_same_anywhere on bill_file (sha256) where bill_id is not null;
    -- However somebody writes it: "R-17 / 2026" is "r172026".
    create index bill_same_number on bill (lower(regexp_replace(bill_number, '[^[:alnum:]]', '', 'g'))) where bill_number is not null;
  `.execute(database);
};
