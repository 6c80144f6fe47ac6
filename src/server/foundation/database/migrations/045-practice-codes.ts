import { sql, type Kysely } from 'kysely';

/** A contract that is shown to a practice for a day, who opened it, and what was asked there (spec 24.10). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table practice_code (
      id bigint generated always as identity primary key,
      police_id bigint not null references police,
      user_id bigint not null references app_user,
      -- Of the press that shows it: the same one again shows the same.
      request_key uuid not null unique,
      -- The code itself is on the phone that shows it, and nowhere else.
      code_hash text not null unique,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      ended_at timestamptz
    );
    create unique index practice_code_open on practice_code (police_id) where ended_at is null;
    create index practice_code_of_user on practice_code (user_id, id);
    create index practice_code_past on practice_code (expires_at);

    create table practice_opening (
      id bigint generated always as identity primary key,
      code_id bigint not null references practice_code on delete cascade,
      -- Made by the practice's browser or software: the same device opens once.
      device_key uuid not null,
      -- As it says itself; null until it did.
      practice text,
      vet_uuid uuid,
      opened_at timestamptz not null,
      unique (code_id, device_key)
    );
  `.execute(database);
};
