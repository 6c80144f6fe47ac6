import { sql, type Kysely } from 'kysely';

/** Customers are reminded of a question, once; and people who are away have somebody who does their work (spec 19.5, 19.7). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    alter table application_inquiry add column reminded_at timestamptz;
    create index application_inquiry_out on application_inquiry (asked_at) where outcome_key is null and reminded_at is null;

    -- Both days belong to it.
    create table staff_absence (
      id bigint generated always as identity primary key,
      staff_id bigint not null references staff,
      substitute_id bigint not null references staff check (substitute_id <> staff_id),
      from_day date not null,
      to_day date not null check (to_day >= from_day)
    );
    create index staff_absence_of_staff on staff_absence (staff_id, to_day);
    create index staff_absence_of_substitute on staff_absence (substitute_id, to_day);
  `.execute(database);
};
