import { sql, type Kysely } from 'kysely';

/** Claims: what customers hand in, what was decided about it, and what is paid for it (spec 24). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    -- One illness, one accident or one prevention of an animal; its bills come one after the other.
    create table claim (
      id bigint generated always as identity primary key,
      claim_uuid uuid not null unique default gen_random_uuid(),
      police_id bigint not null references police,
      user_id bigint not null references app_user,
      claim_kind_key text not null,
      words text not null,
      created_at timestamptz not null
    );
    create index claim_of_police on claim (police_id, id);
    create index claim_of_user on claim (user_id, id);

    create table bill (
      id bigint generated always as identity primary key,
      bill_uuid uuid not null unique default gen_random_uuid(),
      claim_id bigint not null references claim,
      state_key text not null check (state_key in ('received', 'asked', 'decided', 'withdrawn')),
      received_at timestamptz not null,
      -- Of the press that handed it in: the same one again hands in nothing.
      request_key uuid not null,
      -- As the customer confirmed it, later as a person corrected it.
      practice text not null,
      bill_number text,
      billed_on date,
      treated_on date not null,
      total bigint not null,
      lines jsonb not null,
      -- What was asked besides, with the edition of the notice that stood beside it (section 28 (4) VVG).
      questions jsonb not null,
      payee_key text not null check (payee_key in ('own', 'other', 'practice')),
      account_holder text not null,
      -- Sealed.
      iban text not null,
      -- Since when the payee is the practice's by the customer's word, and the customer alone cannot change it.
      assigned_at timestamptz
    );
    create index bill_of_claim on bill (claim_id, id);
    create index bill_waiting on bill (received_at, id) where state_key in ('received', 'asked');
    create unique index bill_of_press on bill (request_key);
    create index bill_plain_iban on bill (id) where iban not like 'sealed.%';

    create table bill_file (
      id bigint generated always as identity primary key,
      file_uuid uuid not null unique default gen_random_uuid(),
      user_id bigint not null references app_user,
      -- Of the bill that it will belong to; it does once that is handed in.
      request_key uuid not null,
      bill_id bigint references bill,
      file_name text not null,
      content_type text not null,
      size integer not null,
      sha256 text not null,
      -- The bytes as they came, in base64, sealed.
      content text not null,
      uploaded_at timestamptz not null
    );
    create unique index bill_file_of_press on bill_file (user_id, request_key, sha256);
    create index bill_file_of_bill on bill_file (bill_id, id);
    create index bill_file_same on bill_file (user_id, sha256);
    create index bill_file_left on bill_file (uploaded_at) where bill_id is null;
    create index bill_file_plain_content on bill_file (id) where content not like 'sealed.%';

    create table settlement (
      id bigint generated always as identity primary key,
      bill_id bigint not null references bill,
      decided_at timestamptz not null,
      -- Null where it was decided by itself.
      decided_by text,
      staff_id bigint references staff,
      -- Everything that it was worked out from, and what came of it: worked out again it is the same.
      basis jsonb not null,
      result jsonb not null,
      -- For the customer, beside the reasons of the lines.
      words text,
      request_key uuid
    );
    create index settlement_of_bill on settlement (bill_id, id);
    create unique index settlement_of_press on settlement (request_key) where request_key is not null;

    -- Money that is owed for a bill; paid by the payouts that there are.
    create table benefit (
      id bigint generated always as identity primary key,
      bill_id bigint not null references bill,
      settlement_id bigint not null references settlement,
      police_id bigint not null references police,
      amount bigint not null check (amount > 0),
      account_holder text not null,
      -- Sealed.
      iban text not null,
      remittance text not null,
      -- Whoever decided it does not release its payment.
      staff_id bigint references staff,
      created_at timestamptz not null
    );
    create index benefit_of_bill on benefit (bill_id, id);
    create index benefit_of_police on benefit (police_id, id);
    create index benefit_plain_iban on benefit (id) where iban not like 'sealed.%';
    -- A benefit is of a contract, and of no mandate: it may go to a practice. A contract may have several of them in one run.
    alter table payout
      add column benefit_id bigint references benefit,
      drop constraint payout_cause_key_check,
      add constraint payout_cause_key_check check (cause_key in ('withdrawn', 'over', 'annual', 'sender', 'benefit')),
      drop constraint payout_is_for_something,
      add constraint payout_is_for_something check (
        (cause_key = 'sender') = (item_id is not null) and (cause_key = 'benefit') = (benefit_id is not null)
        and (police_id is null) = (cause_key = 'sender') and (mandate_id is null) = (cause_key in ('sender', 'benefit'))
      ),
      drop constraint payout_run_id_police_id_key;
    create unique index payout_of_credit on payout (run_id, police_id) where benefit_id is null;
    create index payout_of_benefit on payout (benefit_id) where benefit_id is not null;
    -- Nothing is paid twice, whatever goes wrong above.
    create unique index payout_of_benefit_once on payout (benefit_id) where state_key in ('released', 'settled');
    create index ledger_entry_of_claims on ledger_entry (police_id) where account_key in ('claims', 'claims_reserve', 'claims_owed');
  `.execute(database);
};
