import { sql, type Kysely } from 'kysely';

/** A photo of the animal that its owner has chosen (spec 15.14). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table animal_photo (
      id bigint generated always as identity primary key,
      animal_id bigint not null unique references animal on delete cascade,
      -- Another photo has another one; null once it is deleted.
      photo_uuid uuid unique,
      -- A JPEG drawn anew, sealed. A row without one says that its owner wants none: what the calculator sends later does not bring it back.
      content text,
      changed_at timestamptz not null,
      check ((photo_uuid is null) = (content is null))
    );
  `.execute(database);
};
