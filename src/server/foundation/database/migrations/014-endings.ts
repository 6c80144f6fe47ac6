import { sql, type Kysely } from 'kysely';

/**
 * Cases about an animal, and nothing beside a police that says whether an animal is a former one (spec 8.9). Which kinds of cases there are says
 * the code alone.
 */
export const up = async (database: Kysely<unknown>) => {
  await sql`alter table customer_case drop constraint if exists customer_case_case_kind_key_check`.execute(database);
  await sql`alter table customer_case add column animal_id bigint references animal (id)`.execute(database);
  await sql`alter table animal drop column is_deprecated`.execute(database);
  // Of what was withdrawn `valid_to` is the day of it.
  await sql`
    update police set valid_to = police_event.effective_on
    from police_event
    where police_event.police_id = police.id and police_event.event_key = 'withdrawn' and police.police_state_key = 'withdrawn'
  `.execute(database);
};
