import { sql, type Kysely } from 'kysely';

/** Every line of the bank's files, what it was booked as, and the statements that they stand in (spec 20.5). */
export const up = async (database: Kysely<unknown>) => {
  await sql`
    create table bank_statement (
      id bigint generated always as identity primary key,
      import_id bigint not null references bank_import,
      -- How the bank names it; the same statement in another file is one.
      reference text not null,
      opened_on date not null,
      opening bigint not null,
      closed_on date not null,
      closing bigint not null,
      unique (reference, closed_on, opening, closing)
    );
    create index bank_statement_by_day on bank_statement (closed_on, id);

    alter table bank_item
      -- Null while only single postings (camt.054) have told it.
      add column statement_id bigint references bank_statement,
      -- What it says but for the bank's own references, and those.
      add column told_key text,
      add column own_references jsonb not null default '{}',
      -- Its money is in the ledger's bank.
      add column is_booked boolean not null default false,
      -- The account that it came from, sealed: it may have to go back there.
      add column iban text,
      -- What a person made of it. Above a limit one proposes it and another one books it.
      add column decision jsonb,
      add column proposed_by text,
      add column proposed_by_staff_id bigint references staff,
      add column proposed_at timestamptz,
      -- Counts up when a booking is undone.
      add column round int not null default 1,
      drop constraint bank_item_kind_key_check,
      add constraint bank_item_kind_key_check check (kind_key in ('unassigned', 'unclear', 'booked', 'known')),
      add constraint bank_item_booked_by_another check (
        proposed_by is null or closed_by is null or lower(proposed_by) <> lower(closed_by)
      );
    create index bank_item_told on bank_item (told_key);
    create index bank_item_of_statement on bank_item (statement_id, id);
    create index bank_item_plain_iban on bank_item (id) where iban not like 'sealed.%';
    create index bank_item_to_send_back on bank_item (id) where decision ->> 'actionKey' = 'back' and closed_at is not null;
    update bank_item set is_booked = true where kind_key = 'unassigned';

    -- What waits for a person was booked nowhere: now it stands on an account of its own.
    with waiting as (
      select bank_item.id, booked_on, amount from bank_item join bank_import on bank_import.id = import_id
      where closed_at is null and bank_item.kind_key = 'unclear' and bank_import.kind_key <> 'pain.002'
        and reason_key <> 'other_account' and amount <> 0 and currency = 'EUR' and booked_on <= current_date
    ), written as (
      insert into ledger_transaction (movement_key, booked_on, source_key, created_at)
      select 'clearing', booked_on, 'line of item ' || id, now() from waiting
      returning id, source_key
    ), entries as (
      insert into ledger_entry (transaction_id, line, account_key, amount)
      select written.id, side.line, side.account_key, waiting.amount * side.sign
      from waiting join written on written.source_key = 'line of item ' || waiting.id
        cross join (values (0, 'bank', 1), (1, 'unassigned', -1)) as side (line, account_key, sign)
    )
    update bank_item set is_booked = true from waiting where bank_item.id = waiting.id;

    alter table payout
      alter column police_id drop not null,
      alter column mandate_id drop not null,
      -- A transfer that goes back to whoever sent it.
      add column item_id bigint references bank_item,
      drop constraint payout_cause_key_check,
      add constraint payout_cause_key_check check (cause_key in ('withdrawn', 'over', 'annual', 'sender')),
      add constraint payout_is_for_something check (
        (police_id is null) = (mandate_id is null) and (police_id is null) = (cause_key = 'sender') and (item_id is null) = (police_id is not null)
      );
    create index payout_of_item on payout (item_id) where item_id is not null;
  `.execute(database);
};
