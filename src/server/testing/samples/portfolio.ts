import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/**
 * As many contracts as asked for, of all states, kinds, payment terms and dates around November 2026, every fourth with later terms: rows
 * made by the database itself, for tests that need many. Their customer is one; answers its id.
 */
export const fillPortfolio = async (database: Database, count: number): Promise<number> => {
  const { rows } = await sql<{ id: number }>`
    with contact as (
      insert into contact_register (salutation_key, firstname, lastname, birthdate, street, building_no, zip_code, city, email)
      values ('frau', 'Erika', 'Muster', '1980-01-01', 'Musterweg', '1', '10115', 'Berlin', 'viele@beispiel.example')
      returning id
    )
    insert into app_user (company_id, name, contact_register_id, user_role_key, created_at)
    select 1, 'viele@beispiel.example', id, 'customer', '2026-01-01' from contact
    returning id
  `.execute(database);
  const userId = rows[0]?.id ?? 0;
  const lastId = async (table: 'animal' | 'insurance_offer') => {
    const { id } = await database
      .selectFrom(table)
      .select(sql<number>`coalesce(max(id), 0)`.as('id'))
      .executeTakeFirstOrThrow();
    return id;
  };
  const animal = await lastId('animal');
  await sql`
    insert into animal (user_id, species_key, name, gender_key, birth_date, race_id, zip_code)
    select ${userId}::bigint, (array['dog', 'dog', 'cat', 'rabbit'])[1 + n % 4], 'Bello ' || n, 'male', '2022-01-01', 1,
      (array['10115', '20095', '80331', '01067', '50667'])[1 + n % 5]
    from generate_series(1, ${count}::int) as n
  `.execute(database);
  const offer = await lastId('insurance_offer');
  await sql`
    insert into insurance_offer (offer_uuid, tarif_id, data, created_at, valid_for_days, source_key)
    select gen_random_uuid(), 1, '{}', timestamptz '2026-11-15' - n * interval '80 minutes', 14,
      (array['', '', 'MUSTERVEREIN'])[1 + n % 3]
    from generate_series(1, ${count}::int) as n
  `.execute(database);
  await sql`
    insert into police (police_number, user_id, contact_register_id, animal_id, insurance_offer_id, tarif_id, insurance_type_key,
      police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from, valid_to,
      is_cash_free, ending_cause_key, created_at)
    select 'VIELE-' || n, ${userId}::bigint, (select max(id) from contact_register), ${animal}::bigint + n,
      case when n % 7 = 6 then null else ${offer}::bigint + n end, 1,
      (array['tier_kv', 'tier_kv', 'tier_op', 'tier_kv', 'tier_hv', 'tier_op', 'tier_zt'])[1 + n % 7],
      (array['new', 'active', 'cancelled', 'active', 'ended', 'active', 'new_manual', 'active', 'withdrawn', 'new', 'cancelled'])
        [1 + n % 11],
      10 + (n % 4000) / 100.0, (array['payment_monthly', 'payment_annual', 'payment_monthly'])[1 + n % 3], '',
      '1_year', date '2026-11-15' + (n % 300)::int - 280, date '2026-11-15' + (n % 600)::int - 300, false,
      (array[null, null, 'ordinary', null, 'died', null, null, null, 'withdrawal', null, 'extraordinary'])[1 + n % 11],
      timestamptz '2026-11-15' - n * interval '80 minutes'
    from generate_series(1, ${count}::int) as n
  `.execute(database);
  await sql`
    with events as (
      insert into police_event (police_id, event_key, happened_at, effective_on)
      select id, case ending_cause_key when 'withdrawal' then 'withdrawn' when 'died' then 'animal_died' else
        case when ending_cause_key is null then 'changed' else 'cancelled' end end, created_at + interval '1 minute', valid_from
      from police where user_id = ${userId} and (id % 4 = 0 or ending_cause_key is not null)
      returning id, police_id
    )
    insert into police_terms (police_id, event_id, from_day, tarif_id, insurance_type_key, payment_term_key,
      premium_rate_by_payment_term)
    select police.id, events.id, police.valid_from + 30 * step, 2,
      case when insurance_type_key = 'tier_kv' then 'tier_op' else insurance_type_key end, 'payment_monthly', 5 + step
    from events join police on police.id = events.police_id cross join generate_series(1, 3) as step
  `.execute(database);
  const breeding = sql`select id from police where user_id = ${userId} and insurance_type_key = 'tier_zt'`;
  await sql`
    with polices as (select id, row_number() over (order by id) as n from (${breeding}) as police), offers as (
      insert into breeding_offer (breeding_offer_uuid, user_id, data, created_at, valid_for_days)
      select gen_random_uuid(), ${userId}, '{}', '2026-01-01', 14 from polices
      returning id
    ), numbered as (select id, row_number() over (order by id) as n from offers)
    insert into breeding_police (police_id, breeding_offer_id, species_key, variant_key, breeder_association_key)
    select polices.id, numbered.id, 'dog', 'birth', 'other' from polices join numbered using (n)
  `.execute(database);
  return userId;
};
