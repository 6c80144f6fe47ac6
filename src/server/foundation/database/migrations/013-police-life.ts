import { sql, type Kysely } from 'kysely';

/** Why a police ends, the terms that changes bring, and what happened to it (spec 8.8). */
export const up = async (database: Kysely<unknown>) => {
  await sql`alter table police add column ending_cause_key text`.execute(database);
  await sql`
    update police set ending_cause_key = case police_state_key
      when 'cancelled' then 'ordinary' when 'withdrawn' then 'withdrawal' when 'declined' then 'refused' end
    where police_state_key in ('cancelled', 'withdrawn', 'declined')
  `.execute(database);

  await sql`
    create table police_event (
      id bigint generated always as identity primary key,
      police_id bigint not null references police (id),
      event_key text not null,
      happened_at timestamptz not null,
      effective_on date not null,
      data jsonb not null default '{}',
      document_id bigint references customer_document (id),
      request_key uuid,
      unique (police_id, request_key)
    )
  `.execute(database);
  await sql`create index police_event_of_police on police_event (police_id, id)`.execute(database);

  await sql`
    create table police_terms (
      id bigint generated always as identity primary key,
      police_id bigint not null references police (id),
      event_id bigint not null references police_event (id),
      from_day date not null,
      tarif_id int not null,
      insurance_type_key text not null,
      retention_key text,
      payment_term_key text not null,
      premium_rate_by_payment_term numeric(10, 2) not null,
      premium_version text,
      base_version text,
      answers jsonb not null default '{}'
    )
  `.execute(database);
  await sql`create index police_terms_of_police on police_terms (police_id, id)`.execute(database);

  // What was declared before there was a history.
  await sql`
    insert into police_event (police_id, event_key, happened_at, effective_on)
    select police_id, case case_kind_key when 'cancellation' then 'cancelled' else 'withdrawn' end, created_at,
      case case_kind_key when 'cancellation' then (data ->> 'effectiveEnd')::date else created_at::date end
    from customer_case
    where case_state_key = 'applied' and police_id is not null and case_kind_key in ('cancellation', 'withdrawal')
    order by id
  `.execute(database);
};
