import { sql, type Kysely } from 'kysely';

/** Reference data (spec 18.2). Filled from `reference/` at start, never by customers. */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table reference_version (id int primary key check (id = 1), fingerprint text not null);
    insert into reference_version values (1, '');

    create table species (position int not null, key text primary key, name text not null, is_enabled boolean not null);
    create table tarif (
      position int not null, id int primary key, tarif_uuid uuid not null unique, insurance_type_key text not null,
      species_type_key text not null, valid_from date not null, name text not null,
      min_customer_rate_per_anno numeric, initial_customer_rate_per_anno numeric, annual_recovery_limit numeric,
      need_haltungsform boolean not null, need_liability_insurance boolean not null, need_used_for_hunting boolean not null,
      need_is_used_for_business boolean not null, need_is_chipped boolean not null, is_enabled boolean not null
    );
    create table retention (
      position int not null, key text primary key, name text not null, name_short text not null,
      amount_per_anno numeric not null, is_enabled boolean not null
    );
    create table base_rate (
      position int not null, tarif_id int not null, retention_key text not null, base_rate numeric not null,
      primary key (tarif_id, retention_key)
    );
    create table tarif_factor (
      position int not null, tarif_id int not null, category_key text not null, value_key text not null, name text not null,
      tarif_factor numeric not null, is_enabled boolean not null, primary key (tarif_id, category_key, value_key)
    );
    create table payment_term (
      position int not null, key text primary key, name text not null, tarif_factor numeric not null, unit text not null,
      count_payments_per_anno int not null, is_enabled boolean not null
    );
    create table contract_runtime (
      position int not null, key text primary key, name text not null, years int not null, is_enabled boolean not null
    );
    create table race_group (position int not null, group_number int primary key, factor numeric not null);
    create table age_difference (
      position int not null, tarif_id int not null, age_diff_years int not null, factor numeric not null,
      primary key (tarif_id, age_diff_years)
    );
    create table race (
      position int not null, id int primary key, species_key text not null, name text not null, search_names text[] not null,
      is_pure boolean not null, is_parent boolean not null, is_fighting boolean not null, is_mischling boolean not null,
      is_liability_allowed boolean not null, race_group_number int not null, optimal_age_years int not null,
      need_manual_race_name boolean not null, need_parent_race_1 boolean not null, need_parent_race_2 boolean not null,
      need_farbschlag boolean not null, need_is_imported boolean not null, is_enabled boolean not null
    );
    create table farbschlag (
      position int not null, race_id int not null, farbschlag_key text not null, name text not null, factor numeric not null,
      primary key (race_id, farbschlag_key)
    );
    create table gender (position int not null, key text primary key, name text not null);
    create table haltungsform (position int not null, key text primary key, name text not null);
    create table salutation (position int not null, key text primary key, name text not null, gender_key text not null);
    create table zip_code (
      position int not null, zip_code text not null, city text not null, is_main boolean not null, state text not null,
      latitude numeric not null, longitude numeric not null, primary key (zip_code, city)
    );
    create table regional_factor (position int not null, zip_code text primary key, city text not null, tarif_factor numeric not null);
    create table disease (position int not null, tarif_disease_id int primary key, tarif_id int not null, title text not null);
    create table tarif_change (
      position int not null, from_tarif_id int not null, from_retention_key text not null, tarif_change_type_key text not null,
      to_tarif_id int not null, to_retention_key text not null,
      primary key (from_tarif_id, from_retention_key, tarif_change_type_key)
    );
    create table survey_answer (
      position int not null, survey_key text not null, survey_question_key text not null, survey_question_text text not null,
      answer_key text not null, answer_text text not null, primary key (survey_key, survey_question_key, answer_key)
    );
    create table vet (
      position int not null, vet_uuid uuid primary key, name text not null, street text not null, building_no text not null,
      zip_code text not null, city text not null, phone text not null, email text, website text, is_clinic boolean not null,
      has_emergency_service boolean not null, accepts_direct_settlement boolean not null, latitude numeric not null,
      longitude numeric not null, is_sample boolean not null
    );
    create table voucher (
      position int not null, code text primary key, title text not null, amount numeric not null, valid_from date not null,
      valid_to date not null, species_keys text[] not null, maximum_age_months int
    );
    create table affiliate (
      position int not null, affiliate_action_id int primary key, affiliate_action_code text unique, title text not null,
      action_texts text[] not null, verification_question text, expected_answers text[] not null, extra_points text
    );
    create table advertised_price (
      position int not null, key text primary key, insurance_type_key text not null, species_key text, price_per_month numeric not null
    );
  `.execute(database);
};
