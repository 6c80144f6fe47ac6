import { sql, type Kysely } from 'kysely';

/** People, their animals and their mandates (spec 7.8, 8.1), with the indexes that the desk finds them by (spec 19.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- Müller, Mueller and Muller are one; both sides of a comparison go through it. Capital umlauts are named, since the letters
    -- that lower() knows depend on the database.
    create function search_fold(given text) returns text language sql immutable parallel safe as $$
      select replace(replace(replace(lower(translate(
        replace(replace(given, 'ß', 'ss'), 'ẞ', 'ss'),
        'ÄÖÜäöüÁÀÂÃÅáàâãåÇçČčĆćÉÈÊËéèêëÍÌÎÏíìîïÑñÓÒÔÕØóòôõøŠšÚÙÛúùûÝýŽžŁł-.,''’/',
        'AOUaouAAAAAaaaaaCcCcCcEEEEeeeeIIIIiiiiNnOOOOOoooooSsUUUuuuYyZzLl      '
      )), 'ae', 'a'), 'oe', 'o'), 'ue', 'u')
    $$;

    create table contact_register (
      id bigint generated always as identity primary key,
      salutation_key text not null, firstname text not null, lastname text not null, birthdate date not null,
      street text not null, building_no text not null, zip_code text not null, city text not null,
      country text not null default 'Deutschland', email text not null, phone text,
      -- Sealed (spec 22.6), as in every table that holds an IBAN. The indexes named plain find rows that are not sealed yet.
      iban text, is_sepa_accepted boolean not null default false
    );
    create index contact_register_by_words on contact_register
      using gin (to_tsvector('simple', search_fold(firstname || ' ' || lastname)));
    create index contact_register_by_zip_code on contact_register (zip_code);
    create index contact_register_plain_iban on contact_register (id) where iban not like 'sealed.%';

    create table app_user (
      id bigint generated always as identity primary key,
      user_uuid uuid not null unique default gen_random_uuid(),
      company_id int not null,
      name text not null,
      -- Null until a contract is known to belong to the account's owner.
      contact_register_id bigint references contact_register,
      user_role_key text not null,
      password_hash text,
      is_enabled boolean not null default true,
      created_at timestamptz not null,
      -- A contract made under an address without a login is held by a stand-in until the owner of the address has answered
      -- whether it is theirs (spec 15.13).
      stands_in_for_user_id bigint references app_user,
      -- The owner of the address said that it is not theirs.
      disowned_at timestamptz,
      constraint app_user_contact_known check (contact_register_id is not null or stands_in_for_user_id is null)
    );
    create unique index app_user_by_email on app_user (company_id, lower(name)) where stands_in_for_user_id is null;
    create index app_user_stand_ins on app_user (stands_in_for_user_id) where stands_in_for_user_id is not null;
    create index app_user_of_contact on app_user (contact_register_id);
    create index app_user_by_beginning on app_user (lower(name) text_pattern_ops);

    create table animal (
      id bigint generated always as identity primary key,
      animal_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      species_key text not null, name text not null, gender_key text not null, birth_date date not null,
      race_id int not null, parent_race_1_id int, parent_race_2_id int, manual_race_name text,
      farbschlag_key text, haltungsform_key text,
      is_chipped boolean, chip_nummer text, is_imported boolean, is_used_for_hunting boolean, is_used_for_business boolean,
      zip_code text not null
    );
    create index animal_of_user on animal (user_id);
    create index animal_by_words on animal using gin (to_tsvector('simple', search_fold(name)));
    create index animal_by_chip on animal (chip_nummer text_pattern_ops);

    create table sepa_mandate (
      id bigint generated always as identity primary key,
      mandate_reference text not null unique,
      user_id bigint not null references app_user,
      account_holder text not null, iban text not null, creditor_id text not null,
      accepted_at timestamptz not null,
      -- The four characters that every masked IBAN shows: the desk finds a customer by them.
      iban_end text
    );
    create index sepa_mandate_of_user on sepa_mandate (user_id);
    create index sepa_mandate_by_beginning on sepa_mandate (lower(mandate_reference) text_pattern_ops);
    create index sepa_mandate_by_iban_end on sepa_mandate (iban_end, user_id, id);
    create index sepa_mandate_plain_iban on sepa_mandate (id) where iban not like 'sealed.%' or iban_end is null;
  `.execute(database);
};
