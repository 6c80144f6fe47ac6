import { sql, type Kysely } from 'kysely';

/** Polices: what was agreed, what happened to them, and the terms that changes bring (spec 7.8, 8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
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
      created_at timestamptz not null,
      ending_cause_key text,
      approved_at timestamptz,
      anonymised_at timestamptz
    );
    create index police_of_user on police (user_id);
    create index police_of_contact on police (contact_register_id);
    -- The last guard of "one police per offer": however many servers there are, the second insert fails.
    create unique index police_of_offer on police (insurance_offer_id, (insurance_type_key = 'tier_hv'));
    create index police_by_count on police (split_part(police_number, '/', 3));
    create index police_by_creation on police (created_at, insurance_type_key, insurance_offer_id) where is_enabled;
    -- The day's work looks among all polices for those that a date decides about (spec 8.11).
    create index police_by_end on police (valid_to, id) where police_state_key in ('new', 'active', 'cancelled');
    -- What waits for a person is listed oldest first (spec 19.5).
    create index police_application_waiting on police (created_at, insurance_offer_id)
      where police_state_key = 'new_manual' and is_enabled and insurance_type_key <> 'tier_hv';
    create index police_liability_waiting on police (created_at, insurance_offer_id)
      where police_state_key = 'new_manual' and is_enabled and insurance_type_key = 'tier_hv';
    create index police_plain_iban on police (id) where payment_iban not like 'sealed.%';
    create index police_not_anonymous on police (user_id)
      where anonymised_at is null and police_state_key in ('ended', 'withdrawn', 'declined');

    create table police_key_value (
      police_id bigint not null references police, key text not null, value text not null, primary key (police_id, key)
    );

    create table police_document (
      police_id bigint not null references police,
      document_id bigint not null references customer_document,
      primary key (police_id, document_id)
    );

    create table police_event (
      id bigint generated always as identity primary key,
      police_id bigint not null references police,
      event_key text not null,
      happened_at timestamptz not null,
      effective_on date not null,
      data jsonb not null default '{}',
      document_id bigint references customer_document,
      request_key uuid,
      unique (police_id, request_key)
    );
    create index police_event_of_police on police_event (police_id, id);
    create index police_event_by_time on police_event (happened_at, event_key, police_id);
    create index police_event_request_key on police_event (happened_at) where request_key is not null;

    create table police_terms (
      id bigint generated always as identity primary key,
      police_id bigint not null references police,
      event_id bigint not null references police_event,
      from_day date not null,
      tarif_id int not null,
      insurance_type_key text not null,
      retention_key text,
      payment_term_key text not null,
      premium_rate_by_payment_term numeric(10, 2) not null,
      premium_version text,
      base_version text,
      answers jsonb not null default '{}'
    );
    create index police_terms_of_police on police_terms (police_id, id);
  `.execute(database);
};
