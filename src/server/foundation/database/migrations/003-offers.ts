import { sql, type Kysely } from 'kysely';

/** Offers, and what an accepted one becomes (spec 7.4, 7.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table insurance_offer (
      id bigint generated always as identity primary key,
      offer_uuid uuid not null unique,
      tarif_id int not null,
      -- The offer as the customer saw it, in wire names: a record of what was agreed, never changed afterwards.
      data jsonb not null,
      created_at timestamptz not null,
      valid_for_days int not null,
      was_avb_send_to_email boolean not null default false
    );

    create table contact_register (
      id bigint generated always as identity primary key,
      salutation_key text not null, firstname text not null, lastname text not null, birthdate date not null,
      street text not null, building_no text not null, zip_code text not null, city text not null,
      country text not null default 'Deutschland', email text not null, phone text,
      iban text, is_sepa_accepted boolean not null default false
    );

    create table app_user (
      id bigint generated always as identity primary key,
      user_uuid uuid not null unique default gen_random_uuid(),
      company_id int not null,
      name text not null,
      contact_register_id bigint not null references contact_register,
      user_role_key text not null,
      password_hash text,
      is_enabled boolean not null default true,
      created_at timestamptz not null
    );
    create unique index app_user_by_email on app_user (company_id, lower(name));

    create table animal (
      id bigint generated always as identity primary key,
      animal_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      species_key text not null, name text not null, gender_key text not null, birth_date date not null,
      race_id int not null, parent_race_1_id int, parent_race_2_id int, manual_race_name text,
      farbschlag_key text, haltungsform_key text,
      is_chipped boolean, chip_nummer text, is_imported boolean, is_used_for_hunting boolean, is_used_for_business boolean,
      zip_code text not null, is_deprecated boolean not null default false
    );
    create index animal_of_user on animal (user_id);

    create table sepa_mandate (
      id bigint generated always as identity primary key,
      mandate_reference text not null unique,
      user_id bigint not null references app_user,
      account_holder text not null, iban text not null, creditor_id text not null,
      accepted_at timestamptz not null
    );
    create index sepa_mandate_of_user on sepa_mandate (user_id);

    create table police (
      id bigint generated always as identity primary key,
      police_uuid uuid not null unique default gen_random_uuid(),
      police_number text not null unique,
      user_id bigint not null references app_user,
      contact_register_id bigint not null references contact_register,
      animal_id bigint not null references animal,
      insurance_offer_id bigint references insurance_offer,
      sepa_mandate_id bigint references sepa_mandate,
      tarif_id int not null,
      insurance_type_key text not null,
      retention_key text,
      police_state_key text not null,
      premium_rate_by_payment_term numeric not null,
      payment_term_key text not null,
      payment_iban text not null,
      contract_runtime_key text not null,
      valid_from date not null,
      valid_to date not null,
      is_cash_free boolean not null,
      is_export_again boolean not null default false,
      exported_at timestamptz,
      is_enabled boolean not null default true,
      created_at timestamptz not null
    );
    create index police_of_user on police (user_id);
    -- The last guard of "one police per offer": whatever the number of servers, the second insert fails.
    create unique index police_of_offer on police (insurance_offer_id, (insurance_type_key = 'tier_hv'));

    create table police_key_value (
      police_id bigint not null references police, key text not null, value text not null, primary key (police_id, key)
    );

    create table login_code (
      id bigint generated always as identity primary key,
      user_id bigint not null references app_user,
      code_hash text not null,
      expires_at timestamptz not null,
      tries int not null default 0,
      used_at timestamptz
    );
    create index login_code_of_user on login_code (user_id);

    create table survey_response (
      id bigint generated always as identity primary key,
      survey_key text not null, survey_question_key text not null, survey_answer_key text not null, survey_answer_text text,
      answered_at timestamptz not null
    );
  `.execute(database);
};
