import { sql, type Kysely } from 'kysely';

/** The breeding tarif: offers, what a police covers, litters and sales (spec 9). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table breeding_offer (
      id bigint generated always as identity primary key,
      breeding_offer_uuid uuid not null unique,
      user_id bigint not null references app_user,
      -- Request and result in wire names, as the customer saw them: never changed afterwards.
      data jsonb not null,
      created_at timestamptz not null,
      valid_for_days int not null,
      premium_version text references premium_version
    );
    create index breeding_offer_of_user on breeding_offer (user_id);

    -- What a police of the type tier_zt has beside the columns of every police.
    create table breeding_police (
      police_id bigint primary key references police,
      breeding_offer_id bigint not null references breeding_offer,
      species_key text not null, variant_key text not null,
      breeder_association_key text not null, breeder_member_number text
    );
    -- The last guard of "once only": however many servers there are, the second insert fails.
    create unique index breeding_police_of_offer on breeding_police (breeding_offer_id);

    create table breeding_police_animal (
      police_id bigint not null references breeding_police,
      animal_id bigint not null references animal,
      covered_from date not null,
      -- Null while the animal is covered; then the day on which it was taken out.
      covered_to date,
      primary key (police_id, animal_id, covered_from)
    );
    create index breeding_police_of_animal on breeding_police_animal (animal_id);

    create table child_animal (
      id bigint generated always as identity primary key,
      child_animal_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      police_id bigint not null references breeding_police,
      mother_id bigint not null references animal,
      species_key text not null, name text not null, birth_date date not null, gender_key text not null, race_id int not null,
      farbschlag_key text, chip_nummer text,
      state_key text not null default 'added' check (state_key in ('added', 'sold', 'insured')),
      created_at timestamptz not null,
      selling_date date, sold_at timestamptz,
      buyer_salutation_key text, buyer_firstname text, buyer_lastname text, buyer_email text,
      insured_at timestamptz,
      -- The short link of the buyer (spec 9.7).
      buyer_code text,
      -- Counted up when the buyer's address is corrected, so that the link mailed before loses its power (spec 9.9).
      buyer_link_edition int not null default 0,
      check ((state_key = 'added') = (sold_at is null)),
      check ((state_key = 'insured') = (insured_at is not null)),
      check ((sold_at is null) = (buyer_code is null))
    );
    create index child_animal_of_user on child_animal (user_id);
    -- A litter sent twice by a slow connection is stored once.
    create unique index child_animal_of_litter on child_animal (mother_id, birth_date, lower(name));
    create unique index child_animal_of_buyer_code on child_animal (buyer_code);
    create index child_animal_buyer on child_animal (sold_at) where buyer_email is not null;
  `.execute(database);
};
