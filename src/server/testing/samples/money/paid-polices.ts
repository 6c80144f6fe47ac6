import { sql } from 'kysely';
import type { Database } from '#server/foundation/database/connect.ts';

/**
 * As many running contracts with mandates as asked for, begun in November 2026 and paid by the month: rows made by the database itself. Every
 * tenth shares the mandate of the one before; every seventh pays by the year. The same count always makes the same rows.
 */
export const fillPaidPolices = async (database: Database, count: number) => {
  const { rows } = await sql<{ userId: number; contactId: number }>`
    with contact as (
      insert into contact_register (salutation_key, firstname, lastname, birthdate, street, building_no, zip_code, city, email)
      values ('frau', 'Erika', 'Muster', '1980-01-01', 'Musterweg', '1', '10115', 'Berlin', 'bezahlt@beispiel.example')
      returning id
    )
    insert into app_user (company_id, name, contact_register_id, user_role_key, created_at)
    select 1, 'bezahlt@beispiel.example', id, 'customer', '2026-01-01' from contact
    returning id as "userId", contact_register_id as "contactId"
  `.execute(database);
  const { userId = 0, contactId = 0 } = rows[0] ?? {};
  await sql`
    insert into animal (user_id, species_key, name, gender_key, birth_date, race_id, zip_code)
    select ${userId}::bigint, 'dog', 'Bellö ' || n, 'male', '2022-01-01', 1, '10115' from generate_series(1, ${count}::int) as n order by n
  `.execute(database);
  await sql`
    with accounts as (select n, '37040044' || lpad(n::text, 10, '0') as account from generate_series(1, ${count}::int) as n)
    insert into sepa_mandate (mandate_reference, user_id, account_holder, iban, creditor_id, accepted_at)
    select 'VIELE-' || lpad(n::text, 10, '0'), ${userId}::bigint, 'Jörg Müßig ' || n,
      'DE' || lpad((98 - (account || '131400')::numeric % 97)::text, 2, '0') || account, 'DE98ZZZ09999999999', '2026-10-15T10:00:00Z'
    from accounts where n % 10 <> 0 order by n
  `.execute(database);
  await sql`analyze animal, sepa_mandate`.execute(database);
  await sql`
    insert into police (police_number, user_id, contact_register_id, animal_id, sepa_mandate_id, tarif_id, insurance_type_key,
      police_state_key, premium_rate_by_payment_term, payment_term_key, payment_iban, contract_runtime_key, valid_from, valid_to,
      is_cash_free, created_at)
    select 'VIELE-' || n, ${userId}::bigint, ${contactId}::bigint, animal.id, sepa_mandate.id, 1, 'tier_kv', 'active',
      10 + (n % 4000) / 100.0, case when n % 7 = 0 then 'payment_annual' else 'payment_monthly' end, sepa_mandate.iban, '1_year',
      date '2026-11-01' + (n % 28)::int, date '2027-11-01' + (n % 28)::int, false, '2026-10-15T10:00:00Z'
    from (select id, substr(name, 7)::int as n from animal where user_id = ${userId}) as animal
      join sepa_mandate on mandate_reference = 'VIELE-' || lpad((n - case when n % 10 = 0 then 1 else 0 end)::text, 10, '0')
    order by n
  `.execute(database);
  await sql`analyze`.execute(database);
};
